import { sql } from "kysely";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/**
 * Waits until no other transaction holds this name, and holds it until the end of this one. Names say what is changed:
 * `website:aurora`.
 */
export async function lock(transaction: UnitOfWork, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(tables<never>(transaction));
}

/** As `lock`, beside others that share the name: for what reads it and relies on it until the end. */
export async function lockShared(transaction: UnitOfWork, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}::text, 0))`.execute(
    tables<never>(transaction),
  );
}

/**
 * Says how long the statements of a transaction wait and run at most, instead of the limits of its connection.
 * @param patience such as "60s"
 */
export async function waitAtMost(transaction: UnitOfWork, patience: string): Promise<void> {
  const db = tables<never>(transaction);
  await sql`select set_config('lock_timeout', ${patience}, true)`.execute(db);
  await sql`select set_config('statement_timeout', ${patience}, true)`.execute(db);
}

/** Held while a catalogue's revision goes live, shared by what relies on its products: prices that a website asks. */
export function catalogueLock(catalogueId: string): string {
  return `catalogue:${catalogueId}`;
}
