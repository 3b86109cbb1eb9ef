-- Where a person wants to be told that a table waits for them. The address is a secret of theirs.
create table hooks (
    person text primary key references people (id) on delete cascade,
    kind text not null,
    address text not null,
    lang text not null,
    base text not null,
    failures bigint not null
);

-- What they were told last of each table: never twice of the same, and of the next only once they have been seen.
create table told (
    person text not null references people (id) on delete cascade,
    table_id text not null references tables (id) on delete cascade,
    event text not null,
    mark bigint not null,
    seen bigint not null,
    primary key (person, table_id, event)
) without rowid;
