import { sql } from "kysely";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/**
 * Has the statements of a transaction use indexes. The planner knows nothing of a table that just grew, and would read
 * all of it to find the few rows that are left.
 */
export async function findByIndex(transaction: UnitOfWork): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tables<never>(transaction));
}
