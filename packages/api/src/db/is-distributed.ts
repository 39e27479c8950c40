import { sql } from "kysely";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** Whether the database may be divided by website over several servers, by Citus [website.distributed]. */
export async function isDistributed(unit: UnitOfWork): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(tables<never>(unit));
  return rows.length > 0;
}
