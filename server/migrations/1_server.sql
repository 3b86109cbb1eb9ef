create table people (
    id text primary key,
    name text not null,
    created bigint not null
);

create table tables (
    id text primary key,
    game text not null,
    rules_version bigint not null,
    content text not null,
    options text not null,
    title text not null,
    public bigint not null,
    host text not null,
    seed text not null,
    created bigint not null,
    status text not null
);

create index tables_by_status on tables (status, created);

create table seats (
    table_id text not null references tables (id),
    seat bigint not null,
    kind text not null,
    person text,
    level text,
    name text not null,
    primary key (table_id, seat)
);

create index seats_by_person on seats (person);

create table moves (
    table_id text not null references tables (id),
    number bigint not null,
    by_seat bigint,
    what text not null,
    at bigint not null,
    primary key (table_id, number)
);
