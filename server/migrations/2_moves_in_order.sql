-- A move lies beside the move before it: one page to write for a step, not two.
create table moves_in_order (
    table_id text not null references tables (id),
    number bigint not null,
    by_seat bigint,
    what text not null,
    at bigint not null,
    primary key (table_id, number)
) without rowid;

insert into moves_in_order select table_id, number, by_seat, what, at from moves;
drop table moves;
alter table moves_in_order rename to moves;
