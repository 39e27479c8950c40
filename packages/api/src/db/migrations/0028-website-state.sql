-- An operator pauses or closes a website, whatever its folder says.
alter table websites add column state text not null default 'open' check (state in ('open', 'paused', 'closed'));
