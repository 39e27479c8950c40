import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "@guerdon/api";
import { type CommandContext, progress } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { applyDemo, isDemo } from "./apply-demo.ts";
import { ROOT } from "./demo-files.ts";

/**
 * Everything in the database's own schema. Ledger and logs refuse deletion, so the demonstration's beginning is a new
 * schema.
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

/** Jobs know orders that will be gone; the queue's own tables stay. */
const DROP_JOBS = `
  do $$ begin
    if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if;
  end $$`;

/** Puts the demonstration back to its beginning. Everything that happened in it is gone, the mails it sent included. */
export async function resetDemo(context: CommandContext, root = ROOT): Promise<Checked<boolean>> {
  const { connection, dataDir } = context.shop;
  if (!(await isDemo(context))) {
    return { ok: false, mistakes: [{ reason: "this database does not hold the demonstration" }] };
  }
  progress(context, "Taking everything back …");
  await connection.scriptTransaction(async ({ script }) => {
    await script(DROP_JOBS);
    await script(DROP_EVERYTHING);
  });
  await migrate(connection);
  if (dataDir !== undefined) await clearMailbox(join(dataDir, "sandbox", "mail"));
  return applyDemo(context, root);
}

/** The folder itself stays: a running sandbox writes into it. */
async function clearMailbox(folder: string): Promise<void> {
  const mails = await readdir(folder).catch(() => []);
  await Promise.all(mails.map((mail) => rm(join(folder, mail), { force: true })));
}
