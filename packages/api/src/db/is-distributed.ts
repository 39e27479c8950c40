import { type RawBuilder, sql } from "kysely";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** Whether the database may be divided by website over several servers, by Citus [website.distributed]. */
export async function isDistributed(unit: UnitOfWork): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(tables<never>(unit));
  return rows.length > 0;
}

/**
 * The end of a lateral subquery that PostgreSQL answers by an index for each row before it: without it, it may join the whole
 * tables. Servers that divide a database join by themselves, and take no such end.
 */
export async function byIndex(unit: UnitOfWork): Promise<RawBuilder<unknown>> {
  return (await isDistributed(unit)) ? sql`` : sql`offset 0`;
}
