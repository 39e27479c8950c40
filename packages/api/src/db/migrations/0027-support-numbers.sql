-- The number that a visitor tells on the telephone. Older sessions have none.
alter table sessions add column support_number text;
create index sessions_by_support_number on sessions (support_number) where support_number is not null;
