import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { migrate, openKeys } from "@guerdon/api";
import { type CommandContext, progress } from "../command-context.ts";
import { recordOutcome } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { applyDemo, isDemo } from "./apply-demo.ts";
import { allContents, contentsText, foreignContents } from "./demo-contents.ts";
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

/** What must be typed before more than the demonstration is erased. */
const WORD = "erase";

interface ResetOptions {
  dryRun?: boolean;
  /** Erase also what is not the demonstration's. */
  everything?: boolean;
  /** The word, where nobody is asked to type it. */
  confirm?: string;
}

/**
 * Puts the demonstration back to its beginning. Everything that happened in it is gone, the mails it sent included. What
 * is not the demonstration's is erased only where the operator asked for it and typed a word.
 * @returns false after a dry run
 */
export async function resetDemo(
  context: CommandContext,
  root = ROOT,
  { dryRun = false, everything = false, confirm }: ResetOptions = {},
): Promise<Checked<boolean>> {
  const { connection, dataDir, db } = context.shop;
  if (!(await isDemo(context))) {
    return { ok: false, mistakes: [{ reason: "this database does not hold the demonstration" }] };
  }
  const foreign = contentsText(await foreignContents(db, root));
  if (foreign !== undefined && !everything) {
    const reason = `this would erase what is not the demonstration's: ${foreign}. --everything erases it as well`;
    return { ok: false, mistakes: [{ reason }] };
  }
  if (dryRun) {
    return tellReset(context);
  }
  if (foreign !== undefined && !(await isConfirmed(context, foreign, confirm))) {
    return { ok: false, mistakes: [{ reason: `the word ${WORD} was not given; --confirm ${WORD} gives it as well` }] };
  }
  progress(context, "Taking everything back …");
  await connection.scriptTransaction(async ({ script }) => {
    await script(DROP_JOBS);
    await script(DROP_EVERYTHING);
  });
  await migrate(connection);
  await knowKeys(context);
  if (dataDir !== undefined) {
    await clearMailbox(join(dataDir, "sandbox", "mail"));
  }
  return applyDemo(context, root);
}

async function tellReset(context: CommandContext): Promise<Checked<boolean>> {
  const contents = contentsText(await allContents(context.shop.db));
  context.io.stdout(`Dry run: ${contents ?? "nothing"} would be erased, and the demonstration made anew\n`);
  await recordOutcome(context, "dry run");
  return { ok: true, value: false };
}

async function isConfirmed({ io }: CommandContext, foreign: string, confirm: string | undefined): Promise<boolean> {
  if (confirm !== undefined) {
    return confirm === WORD;
  }
  io.stderr(`This erases for good what is not the demonstration's: ${foreign}.\nType ${WORD} to go on: `);
  return (await io.readStdin()).trim() === WORD;
}

/** The new beginning is written with the keys that the shop runs with. */
async function knowKeys({ shop: { db, keyring, now }, operator }: CommandContext): Promise<void> {
  const refusal = await openKeys(db, keyring, { role: "command", abandon: [], operator, now: now() });
  if (refusal) {
    throw new Error(refusal);
  }
}

/** The folder itself stays: a running sandbox writes into it. */
async function clearMailbox(folder: string): Promise<void> {
  const mails = await readdir(folder).catch(() => []);
  await Promise.all(mails.map((mail) => rm(join(folder, mail), { force: true })));
}
