import { sql } from "kysely";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** The number of the last migration of the database, for results that a migration may make outdated. */
export async function schemaNumber(unit: UnitOfWork): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from schema_migrations`.execute(tables<never>(unit));
  return rows[0]?.number ?? 0;
}
