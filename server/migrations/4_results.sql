-- What a lone person made of a game among bots: `kind` says which games compare.
create table results (
    person text not null,
    kind text not null,
    table_id text not null references tables (id),
    points bigint not null,
    primary key (person, kind, table_id)
);
