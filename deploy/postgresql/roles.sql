-- Three roles for a shop's database: one that migrates it and owns all tables, one that the shop sells with, and one that
-- only reads. Whoever breaks into the shop can then neither drop or alter a table nor switch off the triggers that keep
-- the ledger from being changed.
--
-- A superuser runs this in the shop's database; it may be repeated. It sets no passwords: see docs/deploy.md.

do $$
declare
  role text;
  former name := (
    select rolname from pg_database join pg_roles on pg_roles.oid = datdba
    where datname = current_database() and not rolsuper and rolname <> 'guerdon_migrate');
begin
  foreach role in array array['guerdon_migrate', 'guerdon_sell', 'guerdon_read'] loop
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I login', role);
    end if;
  end loop;
  -- Processes that run with the role that owned everything sell on until they are restarted with another one.
  if former is not null then
    execute format('grant guerdon_sell to %I', former);
  end if;
  execute format('alter database %I owner to guerdon_migrate', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, temporary on database %I to guerdon_sell', current_database());
  execute format('grant connect on database %I to guerdon_read', current_database());
end $$;

alter schema public owner to guerdon_migrate;
revoke all on schema public from public;
grant usage on schema public to guerdon_sell, guerdon_read;

-- The job queue has a schema of its own, which the first migration makes.
alter default privileges for role guerdon_migrate grant usage on schemas to guerdon_sell, guerdon_read;
alter default privileges for role guerdon_migrate grant select, insert, update, delete on tables to guerdon_sell;
alter default privileges for role guerdon_migrate grant usage, select, update on sequences to guerdon_sell;
alter default privileges for role guerdon_migrate grant select on tables to guerdon_read;

alter role guerdon_read set default_transaction_read_only = on;
-- At a standby it sees by this whom that follows.
grant pg_read_all_stats to guerdon_read;

-- The tables of a shop that began with one role for everything.
do $$
declare
  owned record;
begin
  for owned in
    select nspname as name from pg_namespace where nspname in ('public', 'pgboss')
  loop
    execute format('alter schema %I owner to guerdon_migrate', owned.name);
    execute format('grant usage on schema %I to guerdon_sell, guerdon_read', owned.name);
  end loop;
  for owned in
    select format('%I.%I', nspname, relname) as name, relkind as kind
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'm', 'S')
      -- The sequence of a column goes with its table.
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
  loop
    execute format('alter %s %s owner to guerdon_migrate',
      case owned.kind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      owned.name);
  end loop;
  for owned in
    select oid::regprocedure::text as name, prokind as kind
    from pg_proc where pronamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      -- Functions of extensions belong to these.
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('alter %s %s owner to guerdon_migrate',
      case owned.kind when 'p' then 'procedure' else 'function' end, owned.name);
  end loop;
  -- After a large import the shop refreshes the statistics of the planner, which older versions let the owner do alone.
  if current_setting('server_version_num')::int >= 170000 then
    alter default privileges for role guerdon_migrate grant maintain on tables to guerdon_sell;
    execute (
      select coalesce(string_agg(format('grant maintain on all tables in schema %I to guerdon_sell', nspname), '; '), 'select')
      from pg_namespace where nspname in ('public', 'pgboss'));
  end if;
  for owned in select nspname as name from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('grant select, insert, update, delete on all tables in schema %I to guerdon_sell', owned.name);
    execute format('grant usage, select, update on all sequences in schema %I to guerdon_sell', owned.name);
    execute format('grant select on all tables in schema %I to guerdon_read', owned.name);
  end loop;
end $$;

-- The ledger's rows are written by the function that moves value, and by nothing else. Run this again after an update from
-- a version without it, once no process of that version runs.
do $$
begin
  if to_regprocedure('public.move_value(text, jsonb)') is not null then
    revoke insert, update, delete on ledger_transfers, ledger_accounts from guerdon_sell;
    revoke insert on ledger_unsummed from guerdon_sell;
    grant insert (website_id, account_id, kind, normal_side, currency), update (frozen_at) on ledger_accounts
      to guerdon_sell;
    revoke all on function move_value(text, jsonb) from public;
    grant execute on function move_value(text, jsonb) to guerdon_sell;
  end if;
end $$;

-- Citus passes rights on whole tables to its workers, none on columns: there the triggers alone keep the totals of accounts.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = to_regclass('public.ledger_accounts')) then
      grant insert, update on ledger_accounts to guerdon_sell;
    end if;
  end if;
end $$;
