import { sql, type Transaction } from "kysely";
import type { Database } from "./types.ts";

/**
 * Waits until no other transaction holds this name, and holds it until the end of this one. Names say what is changed:
 * `website:aurora`.
 */
export async function lock(transaction: Transaction<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(transaction);
}

/** As `lock`, beside others that share the name: for what reads it and relies on it until the end. */
export async function lockShared(transaction: Transaction<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}::text, 0))`.execute(transaction);
}

/** Held while a catalogue's revision goes live, shared by what relies on its products: prices that a website asks. */
export function catalogueLock(catalogueId: string): string {
  return `catalogue:${catalogueId}`;
}
