-- Jobs that failed for good, until an operator has them done again. Only ids: never a person or a code.
create table failed_jobs (
  -- The id of the queue.
  job_id text primary key,
  name text not null,
  data jsonb not null,
  -- The kind of the last error, without its message.
  reason text,
  -- When the shop learned that it had failed for good.
  failed_at timestamptz not null,
  -- When the operator was told by mail.
  reported_at timestamptz
);
