-- The log says which operation it was, on whose behalf and of what, and what it changed. Older entries are commands that
-- lack it. Of people the log holds ids and names of fields, never values.
alter table operator_log alter column command drop not null;
alter table operator_log
  add column operation text,
  add column caller_kind text not null default 'command' check (caller_kind in ('command', 'job')),
  add column actor_kind text not null default 'person' check (actor_kind in ('person', 'machine')),
  add column trace_id text,
  add column website_id text,
  add column subject text,
  add column before jsonb,
  add column after jsonb;
alter table operator_log alter column caller_kind drop default;
alter table operator_log alter column actor_kind drop default;
