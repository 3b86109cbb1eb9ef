-- The table at which a game is played once more: whoever asks second comes to the first one's, whenever that is.
create table rematches (
    table_id text primary key references tables (id),
    next text not null references tables (id)
) without rowid;
