-- Links to previews of a website count for the round in which they were made. Revoking them begins the next one.
alter table websites add column preview_round integer not null default 0 check (preview_round >= 0);
