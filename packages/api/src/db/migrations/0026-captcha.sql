-- A session that solved a captcha counts as checked, once: for what, and until when.
alter table sessions add column checked_for text, add column checked_until timestamptz;

-- Solved challenges of our own captcha, so that none is used twice. Each is deleted after the challenge has expired.
create table solved_challenges (
  website_id text not null references websites,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (website_id, challenge)
);
create index solved_challenges_by_expiry on solved_challenges (expires_at);
