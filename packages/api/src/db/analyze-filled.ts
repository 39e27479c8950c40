import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { DatabaseConnection } from "./connection.ts";
import { inTransaction } from "./transaction.ts";
import type { Database } from "./types.ts";

/** From so many new rows on a plan that was made without them may be bad. */
const MANY_ROWS = 2000;

/** The name of a table, which has statistics; a view has none. */
type TableName = keyof Database & string;

/** A database, and the log in which missing statistics are reported. */
interface Analyzing {
  connection: Pick<DatabaseConnection, "engine" | "kysely">;
  log: Pick<Logger, "warn">;
}

/**
 * Has the planner's statistics of tables made anew if many rows were just written to them. PostgreSQL does so a minute or
 * more later, and the embedded engine never does; until then a join of thousands of rows may compare each with every other
 * one. Call it after the commit: the rows are not counted before. It fails nobody's work: PostgreSQL only warns a role that
 * does not own a table, and what else happens is logged.
 * @param rows how many were written
 */
export async function analyzeFilled(
  { connection, log }: Analyzing,
  rows: number,
  filled: readonly TableName[],
): Promise<void> {
  if (rows < MANY_ROWS) {
    return;
  }
  try {
    await (connection.engine === "pglite"
      ? analyzeEmbedded(connection, filled)
      : // PostgreSQL takes a transaction for each.
        sql`analyze ${sql.join(filled.map((table) => sql.table(table)))}`.execute(connection.kysely));
  } catch (error) {
    log.warn({ err: error }, "the statistics of tables that were filled could not be made");
  }
}

/**
 * The embedded engine serves nothing else while it reads a sample of a table, by default of 30,000 rows: half a second for
 * 100,000 products. It takes a tenth of it, which suffices for how many rows there are and of what.
 */
const EMBEDDED_TARGET = sql`set local default_statistics_target = 10`;

/** Requests are served between two tables. */
async function analyzeEmbedded({ kysely }: Pick<DatabaseConnection, "kysely">, filled: readonly TableName[]) {
  for (const table of filled) {
    await inTransaction(kysely, async (transaction) => {
      await EMBEDDED_TARGET.execute(transaction);
      await sql`analyze ${sql.table(table)}`.execute(transaction);
    });
    // The engine answers within the same turn of the event loop, so requests would have to wait otherwise.
    await setImmediate();
  }
}
