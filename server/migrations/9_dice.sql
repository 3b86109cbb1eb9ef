-- What each seat adds to the dice of a table (nothing for a table of before: its chance is one plain stream), and all
-- content that games were played with here: a game ends with what it began with.
alter table tables add column words text;
create index tables_by_seed on tables (seed);

create table contents (
    game text not null,
    fingerprint text not null,
    files text not null,
    primary key (game, fingerprint)
) without rowid;
