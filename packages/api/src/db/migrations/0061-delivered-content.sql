-- What a content system last answered for a page or a navigation: shown while it cannot be reached.
create table delivered_content (
  website_id text not null references websites,
  kind text not null check (kind in ('page', 'navigation')),
  -- Below the website's root, such as "/faq".
  path text not null,
  language text not null,
  -- Null: the content system has none.
  document jsonb,
  delivered_at timestamptz not null,
  primary key (website_id, kind, path, language)
);
