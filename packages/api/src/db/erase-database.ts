import type { DatabaseConnection } from "./connection.ts";

/**
 * Drops all tables, sequences and routines of the shop. Rows of ledger and logs cannot be deleted, so the migrations
 * create the tables again.
 */
const DROP_EVERYTHING = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format('drop table %I.%I cascade', schemaname, tablename) from pg_tables where schemaname = current_schema()
    loop execute statement; end loop;
    for statement in
      select format('drop sequence %I.%I', schemaname, sequencename) from pg_sequences where schemaname = current_schema()
    loop execute statement; end loop;
    for statement in
      select format('drop routine %s', oid::regprocedure) from pg_proc
      where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
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
