-- What became of requests that may be sent again, by the digest of their Idempotency-Key: no person, code or cookie.
create table idempotency_records (
  website_id text not null references websites,
  session_digest text not null,
  key_digest text not null,
  -- Of the call's name and its input, keyed by the Idempotency-Key itself.
  input_digest text not null,
  -- OK, or a code of the error catalogue with what its message needs.
  result text not null,
  fields jsonb not null default '{}',
  -- The session that went on under a new id, where the request changed it.
  successor_digest text,
  recorded_at timestamptz not null,
  primary key (website_id, session_digest, key_digest, input_digest)
);
create index idempotency_records_by_age on idempotency_records (recorded_at);
comment on column idempotency_records.result is 'ts: "OK" | import("@guerdon/contract").ErrorCode';
comment on column idempotency_records.fields is 'ts: Record<string, unknown>';
