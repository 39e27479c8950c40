-- Accounts: user name and password. Names and e-mail addresses are encrypted; digests find them. Credit is in the ledger.
create table accounts (
  website_id text not null,
  account_id text not null,
  state text not null check (state in ('active', 'locked')),
  language text not null,
  -- Null until a password was chosen.
  password_hash text,
  user_name_digest text not null,
  email_digest text not null,
  -- User name and e-mail address.
  ciphertext text not null,
  key_id text not null,
  created_at timestamptz not null,
  -- When all its sessions were ended last.
  secured_at timestamptz,
  primary key (website_id, account_id),
  unique (website_id, user_name_digest)
);
create index accounts_of_email on accounts (website_id, email_digest);
create index accounts_of_key on accounts (key_id, website_id, account_id);

-- A mailed link: for a new password, or to confirm a new e-mail address (its ciphertext). A newer one replaces it.
create table account_tokens (
  website_id text not null,
  account_id text not null,
  purpose text not null check (purpose in ('password', 'email')),
  token_digest text not null,
  ciphertext text,
  key_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (website_id, account_id, purpose),
  unique (website_id, token_digest),
  foreign key (website_id, account_id) references accounts on delete cascade
);

-- Wrong passwords by the digest of the typed user name, which may belong to no account.
create table account_attempts (
  website_id text not null,
  name_digest text not null,
  wrong integer not null check (wrong > 0),
  began_at timestamptz not null,
  last_at timestamptz not null,
  primary key (website_id, name_digest)
);
create index account_attempts_by_age on account_attempts (last_at);

-- The account that a basket's credit, and an order, belong to.
alter table baskets add column account_id text;
alter table orders add column account_id text;
create index orders_of_account on orders (website_id, account_id, placed_at) where account_id is not null;
create index sessions_of_account on sessions (website_id, (subject->>'account_id')) where subject ? 'account_id';
