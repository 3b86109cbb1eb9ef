-- A move that was made because time ran out.
alter table moves add column timed_out bigint not null default 0;
