-- How far the sandbox moved the shop's time ahead of the machine's. One row at most; none where it was never moved.
create table clock (
  id integer primary key default 1 check (id = 1),
  ahead_ms bigint not null check (ahead_ms >= 0)
);
