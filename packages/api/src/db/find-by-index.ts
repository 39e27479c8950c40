import { sql } from "kysely";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/**
 * Makes the statements of a transaction use indexes. The planner has no statistics for a table that just grew, and
 * would scan all of it to find the few remaining rows.
 */
export async function findByIndex(transaction: UnitOfWork): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tables<never>(transaction));
}
