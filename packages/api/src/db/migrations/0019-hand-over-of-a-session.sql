-- A session that is handed over to another browser: the digest of its token, which is used once, and until when.
alter table sessions add column hand_over_digest text, add column hand_over_until timestamptz;
create unique index sessions_by_hand_over on sessions (website_id, hand_over_digest);
