-- Secrets of a website, such as keys of outside services: named, and encrypted as stock codes are.
create table secrets (
  website_id text not null,
  name text not null,
  ciphertext text not null,
  key_id text not null,
  changed_at timestamptz not null,
  primary key (website_id, name),
  foreign key (website_id) references websites
);
create index secrets_by_key on secrets (key_id);
