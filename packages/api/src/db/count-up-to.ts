import { type Expression, sql } from "kysely";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/**
 * Counts rows of a list, which may be millions.
 * @param rows a query in parentheses, of which no column is read
 * @param most counts no further; null: all
 */
export async function countUpTo(unit: UnitOfWork, rows: Expression<unknown>, most: number | null): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (select 1 from ${rows} as each ${most === null ? sql`` : sql`limit ${most}`}) as found
  `.execute(tables<never>(unit));
  return counted.rows[0]?.total ?? 0;
}
