-- What was agreed to when orders were placed: each text once per website, by its digest. Orders name theirs in their record.
create table terms_documents (
  website_id text not null references websites,
  -- SHA-256 of language and parts, hexadecimal.
  digest text not null,
  language text not null,
  parts jsonb not null,
  -- The revision that had it first.
  revision integer not null check (revision > 0),
  published_at timestamptz not null,
  primary key (website_id, digest)
);
create trigger terms_documents_stay before update or delete on terms_documents
  for each row execute function refuse_change();
create trigger terms_documents_never_truncated before truncate on terms_documents
  for each statement execute function refuse_change();
