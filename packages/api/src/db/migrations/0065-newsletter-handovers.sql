-- What a website's newsletter service is yet to be told of an address: the last thing only. The row goes once it was told.
create table newsletter_handovers (
  website_id text not null,
  handover_id text not null,
  list_id text not null,
  subscriber_id text not null,
  -- As in newsletter_subscribers, whose row may have lost the address, or be gone.
  email_digest text not null,
  ciphertext text not null,
  key_id text not null,
  wanted text not null check (wanted in ('activated', 'deactivated')),
  language text not null,
  source text not null,
  requested_at timestamptz not null,
  wanted_at timestamptz not null,
  -- Counts what was wanted meanwhile, so that a job which tells something older does not delete the row.
  version integer not null,
  -- Until when a job has it to itself, because two at a time could reach the service in the wrong order.
  claimed_until timestamptz,
  primary key (website_id, handover_id),
  foreign key (website_id) references websites
);
create unique index newsletter_handovers_of_email on newsletter_handovers (website_id, list_id, email_digest);
create index newsletter_handovers_of_key on newsletter_handovers (key_id, website_id, handover_id);
create index newsletter_handovers_of_age on newsletter_handovers (wanted_at);
