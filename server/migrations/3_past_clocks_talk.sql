-- A table may be taken up from an earlier one, it has clocks, and people talk at it.
alter table tables add column origins text not null default '[]';
alter table tables add column clocks text not null default 'none';
alter table tables add column time_left text not null default '';

create table talk (
    table_id text not null references tables (id),
    number bigint not null,
    at bigint not null,
    person text not null,
    seat bigint,
    name text not null,
    words text not null,
    primary key (table_id, number)
) without rowid;
