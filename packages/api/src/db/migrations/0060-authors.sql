-- Authors who see a website's drafts: a word for one use, and the browser that used it.
create table authors (
  website_id text not null references websites,
  word_digest text not null,
  word_until timestamptz not null,
  -- Of the browser's cookie; null until the word was used.
  token_digest text,
  token_until timestamptz,
  primary key (website_id, word_digest),
  check ((token_digest is null) = (token_until is null))
);
create unique index authors_by_token on authors (website_id, token_digest);
