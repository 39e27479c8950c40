-- The role by which PgBouncer asks for passwords, as their digests, and what it may ask. A superuser runs this in the
-- shop's database; it may be repeated.

do $$
begin
  if not exists (select from pg_roles where rolname = 'pooler') then
    create role pooler login;
  end if;
end $$;

create schema if not exists pooler;
grant usage on schema pooler to pooler;

-- Superusers and roles that replicate do not come this way.
create or replace function pooler.password_of(wanted text) returns table (name text, password text)
language sql stable security definer set search_path = pg_catalog as $$
  select rolname::text, rolpassword from pg_authid
  where rolname = wanted and rolcanlogin and not rolsuper and not rolreplication;
$$;

revoke all on function pooler.password_of(text) from public;
grant execute on function pooler.password_of(text) to pooler;
