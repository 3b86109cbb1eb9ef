-- An account that says of itself that a program plays. It says so before it has played, and for good.
alter table accounts add column bot bigint not null default 0;
