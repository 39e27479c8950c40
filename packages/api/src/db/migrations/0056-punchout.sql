-- Companies that visit a website from their procurement system, and what is agreed with each.
create table buyers (
  website_id text not null references websites,
  buyer_id text not null,
  -- By which its system names itself; domains are compared in lower case.
  domain text not null check (domain = lower(domain)),
  identity text not null,
  state text not null default 'active' check (state in ('active', 'blocked')),
  settings jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (website_id, buyer_id),
  unique (website_id, domain, identity)
);

-- The shared secrets of a buyer: the old one and the new one are valid side by side.
create table buyer_secrets (
  website_id text not null,
  buyer_id text not null,
  secret_id text not null,
  secret_hash text not null,
  created_at timestamptz not null,
  primary key (website_id, buyer_id, secret_id),
  foreign key (website_id, buyer_id) references buyers
);

-- What a procurement system asked for, and what it got back.
create table punchout_visits (
  website_id text not null,
  visit_id text not null,
  buyer_id text not null,
  operation text not null check (operation in ('create', 'edit', 'inspect')),
  -- The request's own id, and a digest of all of it: the same one gets the same answer.
  reference text not null,
  request_digest text not null,
  buyer_cookie text not null,
  return_url text not null,
  envelope jsonb not null,
  items jsonb not null,
  -- Of the start page's token, which is used once.
  start_digest text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  basket_id text,
  handed_over_at timestamptz,
  -- As handed over; null if nothing was changed.
  basket jsonb,
  -- Of the session that handed it over, which may send it again.
  session_digest text,
  primary key (website_id, visit_id),
  unique (website_id, start_digest),
  foreign key (website_id, buyer_id) references buyers
);
create index punchout_visits_by_reference on punchout_visits (website_id, buyer_id, reference);
create index punchout_visits_by_session on punchout_visits (website_id, session_digest);
create index punchout_visits_by_time on punchout_visits (created_at);

-- A session may belong to a buyer's visit. Which kinds of subjects there are is told by the type `Subject` alone.
alter table sessions drop constraint sessions_subject_check;
alter table sessions add constraint sessions_subject_check check (
  jsonb_typeof(subject->'kind') = 'string'
  and (subject->>'kind' = 'account') = (subject ? 'account_id')
  and (subject->>'kind' = 'partner') = (subject ? 'person_id')
  and (subject->>'kind' = 'buyer') = (subject ? 'visit_id')
);
