-- Windows that a seat lets pass without being asked.
create table orders (
    table_id text not null references tables (id),
    seat bigint not null,
    kind text not null,
    primary key (table_id, seat, kind)
) without rowid;
