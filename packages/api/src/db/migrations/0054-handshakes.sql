-- The tokens of partners that were used, each once. Until its visitor is logged in, the row has what the token says,
-- encrypted, and the session that brought it.
create table handshakes (
  website_id text not null,
  -- Of the partner and the token's id, without a key: every process must find it, also while keys change.
  token_digest text not null,
  expires_at timestamptz not null,
  session_digest text,
  ciphertext text,
  key_id text,
  primary key (website_id, token_digest),
  foreign key (website_id) references websites,
  check ((ciphertext is null) = (session_digest is null)),
  check ((ciphertext is null) = (key_id is null))
);
create index handshakes_of_session on handshakes (website_id, session_digest) where session_digest is not null;
create index handshakes_expired on handshakes (expires_at);

alter table sessions add column handshake_product text;
