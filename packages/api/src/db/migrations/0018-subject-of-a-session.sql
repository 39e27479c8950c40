-- Whom a session belongs to: nobody yet, the holder of entered codes, or an account. The column holds a `Subject`.
alter table sessions add column subject jsonb not null default '{"kind": "nobody"}'
  check (subject->>'kind' in ('nobody', 'codes', 'account') and (subject->>'kind' = 'account') = (subject ? 'account_id'));
update sessions set subject = '{"kind": "codes"}' where logged_in;
alter table sessions drop column logged_in;
