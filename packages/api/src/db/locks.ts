import { sql } from "kysely";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/**
 * Waits for the lock of this name and holds it until the transaction ends. Names refer to the locked object:
 * `website:aurora`.
 */
export async function lock(transaction: UnitOfWork, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(tables<never>(transaction));
}

/** As `lock`, but shared: for reads that rely on the object until the transaction ends. */
export async function lockShared(transaction: UnitOfWork, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}::text, 0))`.execute(
    tables<never>(transaction),
  );
}

/**
 * Overrides how long the statements of a transaction wait and run at most.
 * @param patience such as "60s"
 */
export async function waitAtMost(transaction: UnitOfWork, patience: string): Promise<void> {
  const db = tables<never>(transaction);
  await sql`select set_config('lock_timeout', ${patience}, true)`.execute(db);
  await sql`select set_config('statement_timeout', ${patience}, true)`.execute(db);
}

/**
 * Held while a catalogue's revision goes live; shared by work that relies on its products, such as recording prices.
 */
export function catalogueLock(catalogueId: string): string {
  return `catalogue:${catalogueId}`;
}
