import { sql } from "kysely";
import { LISTENER_NAME } from "../../db/postgres-connection.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Returns the milliseconds by which the shop's time is ahead of the machine's; 0 if it was never moved. */
export async function readAheadMs(unit: UnitOfWork): Promise<number> {
  const row = await tables<"clock">(unit).selectFrom("clock").select("ahead_ms").executeTakeFirst();
  return row?.ahead_ms ?? 0;
}

/** Like `readAheadMs`; further moves wait until the transaction ends. */
export async function lockAheadMs(unit: UnitOfWork): Promise<number> {
  const db = tables<"clock">(unit);
  await db
    .insertInto("clock")
    .values({ ahead_ms: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { ahead_ms } = await db.selectFrom("clock").select("ahead_ms").forUpdate().executeTakeFirstOrThrow();
  return ahead_ms;
}

export async function writeAheadMs(unit: UnitOfWork, aheadMs: number): Promise<void> {
  await tables<"clock">(unit).updateTable("clock").set({ ahead_ms: aheadMs }).execute();
}

/** The number of processes that hear notifications of this PostgreSQL; 0 for the embedded database, which has one. */
export async function countListeners(unit: UnitOfWork): Promise<number> {
  const counted = sql<{ processes: number }>`select count(*)::integer as processes from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENER_NAME}`;
  const { rows } = await counted.execute(tables<never>(unit));
  return rows[0]?.processes ?? 0;
}
