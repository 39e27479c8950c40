-- Wrong passwords for a user name count apart by where they come from: the digest of a network address, of a known device,
-- or a word for visitors who are logged in. The row without an origin counts all unknown devices together.
alter table account_attempts add column origin_digest text not null default '';
alter table account_attempts drop constraint account_attempts_pkey;
alter table account_attempts add primary key (website_id, name_digest, origin_digest);
-- An address that waits for its first check has none yet.
alter table account_attempts drop constraint account_attempts_wrong_check;
alter table account_attempts add check (wrong >= 0);
-- When the unknown devices will have kept their pace again; null for those with an origin.
alter table account_attempts add column paced_until timestamptz;
