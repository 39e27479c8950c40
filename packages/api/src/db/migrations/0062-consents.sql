-- Receipts of choices about optional services: who chose is a random id in a cookie.
create table consents (
  website_id text not null references websites,
  consent_id text not null,
  -- What was asked: versions of the words, and the names of the services.
  version text not null,
  language text not null,
  -- The groups that were agreed to; none if everything was refused.
  agreed text[] not null,
  given_at timestamptz not null,
  -- The choice counts until then, or until another one replaces it.
  ends_at timestamptz not null,
  replaced_at timestamptz,
  primary key (website_id, consent_id, given_at),
  check (ends_at > given_at),
  check (replaced_at >= given_at)
);
-- One choice at a time, also of simultaneous requests.
create unique index consents_current on consents (website_id, consent_id) where replaced_at is null;
create index consents_ended on consents (least(replaced_at, ends_at));
