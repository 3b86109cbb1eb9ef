-- Who may come in. People of older houses showed a signed id of their own; it is good until it is first seen again.
alter table people add column old_token bigint not null default 0;
update people set old_token = 1;

-- A login and a password: `folded` is how logins are compared, `password` says how it was hashed.
create table accounts (
    person text primary key references people (id) on delete cascade,
    login text not null,
    folded text not null unique,
    password text not null,
    created bigint not null
);

-- Who has come in. Only the hash of a session's id is kept; sessions that took each other's place share their `device`,
-- and one that waits to be used first names the one `after` which it comes.
create table sessions (
    hash text primary key,
    device text not null,
    person text not null references people (id) on delete cascade,
    created bigint not null,
    used bigint not null,
    after text,
    ends bigint
) without rowid;

create index sessions_by_person on sessions (person);
create index sessions_by_device on sessions (device);
create index sessions_by_end on sessions (ends) where ends is not null;

-- People who are somebody else now, or nobody any more: whatever was written of them late is found by it.
create table successors (
    person text primary key,
    became text not null
) without rowid;

create index tables_by_host on tables (host);
create index talk_by_person on talk (person);
