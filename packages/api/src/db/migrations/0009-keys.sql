-- The keys that digests and ciphertexts of this database are made with, by id; the keys themselves are never here.
create table secret_keys (
  key_id text primary key,
  -- In the order in which they came into use: the newest has the highest.
  number integer not null unique,
  -- Of a constant, under the key: proves that a process has the same one. Null for a key that was never seen.
  check_digest text,
  -- active: processes write with it; retired: nothing needed it any more; abandoned: given up by the operator.
  state text not null check (state in ('active', 'retired', 'abandoned')),
  changed_at timestamptz not null
);
comment on column secret_keys.state is 'ts: "active" | "retired" | "abandoned"';

-- Code and number were digested together, when the voucher was issued.
alter table vouchers add column tan_key_id text;
update vouchers set tan_key_id = key_id where tan_digest is not null;
alter table vouchers add constraint tan_digest_names_its_key check ((tan_digest is null) = (tan_key_id is null));
create index vouchers_by_key on vouchers (key_id);
create index vouchers_by_tan_key on vouchers (tan_key_id) where tan_key_id is not null;
create index stock_codes_by_key on stock_codes (key_id, stock_code_id);

-- Null for sessions from before; they end by themselves.
alter table sessions add column key_id text;
