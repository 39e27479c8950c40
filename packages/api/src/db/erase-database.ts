import type { DatabaseConnection } from "./connection.ts";

/**
 * Drops all tables, sequences and routines of the shop; what belongs to extensions of PostgreSQL stays. Rows of ledger and
 * logs cannot be deleted, so the migrations create the tables again.
 */
const DROP_EVERYTHING = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format('drop table %s cascade', oid::regclass) from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
        and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
    loop execute statement; end loop;
    for statement in
      select format('drop sequence %s', oid::regclass) from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S'
        and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
    loop execute statement; end loop;
    for statement in
      select format('drop routine %s', oid::regprocedure) from pg_proc
      where pronamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    loop execute statement; end loop;
  end $$`;

/** Deletes the jobs, because they refer to erased orders. The queue's tables remain. */
const DROP_JOBS = `
  do $$ begin
    if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if;
  end $$`;

/** Erases all data of a shop, including its tables. */
export async function eraseDatabase(connection: DatabaseConnection): Promise<void> {
  await connection.scriptTransaction(async ({ script }) => {
    await script(DROP_JOBS);
    await script(DROP_EVERYTHING);
  });
}
