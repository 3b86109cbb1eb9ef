-- Challenges that wait for their answers; what is `wanted` is the table that opens once all have accepted.
create table challenges (
    id text primary key,
    challenger text not null references people (id) on delete cascade,
    wanted text not null,
    created bigint not null,
    ends bigint not null
) without rowid;
