import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { DatabaseConnection, PoolerWay } from "./connection.ts";
import { isMigrated } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import type { Database } from "./types.ts";

/** Maximum duration of a check, in milliseconds; a busy process needs some of the second for itself. */
const DEADLINE_MS = 700;

/** The time for which a result is reused, in milliseconds. */
const FRESH_MS = 1000;

/**
 * The time for which "yes" stays valid while the next check is late, in milliseconds: on a busy machine a database
 * answers late, and a proxy that receives "no" once would take the process out.
 */
const LATE_MS = 3000;

export interface Readiness extends AsyncDisposable {
  /**
   * Whether the database responds, is migrated and accepts writes. Resolves within a second and never throws; if the
   * database has not answered by then, with what it answered less than three seconds ago.
   */
  isReady(): Promise<boolean>;
}

interface ReadinessOptions {
  /** A further condition for this process to serve. */
  fits?: (db: Kysely<Database>) => Promise<boolean>;
  /** Default: three seconds. */
  lateMs?: number;
  /** The pooler that customers go through, and so does the check. */
  pooler?: PoolerWay | undefined;
}

/**
 * Watches whether the shop can operate on a database.
 * @param url of a PostgreSQL, checked on a separate connection: the shop's may all be busy
 */
export async function openReadiness(
  connection: DatabaseConnection,
  url: string | undefined,
  { fits = async () => true, lateMs = LATE_MS, pooler }: ReadinessOptions = {},
): Promise<Readiness> {
  const own = url ? await openDatabase({ url, pooler, poolSize: 1, patience: "probe" }) : undefined;
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  let isLooking = false;
  /** When the database last answered that the shop can operate, by `performance.now`. */
  let yesAt = Number.NEGATIVE_INFINITY;

  const look = () => {
    isLooking = true;
    const asked = own ?? connection;
    return canServe(asked)
      .then((can) => can && fits(asked.kysely))
      .catch(() => false)
      .then((can) => {
        isLooking = false;
        yesAt = can ? performance.now() : Number.NEGATIVE_INFINITY;
        return can;
      });
  };
  return {
    isReady: () => {
      const now = performance.now();
      // One check at a time: on a server that hangs, more would only queue.
      if (!last || (!isLooking && now - last.at > FRESH_MS)) {
        last = { at: now, answer: look() };
      }
      const late = sleep(DEADLINE_MS, undefined, { ref: false }).then(() => performance.now() - yesAt < lateMs);
      return Promise.race([last.answer, late]);
    },
    [Symbol.asyncDispose]: async () => own?.close(),
  };
}

async function canServe(connection: DatabaseConnection): Promise<boolean> {
  return (await isMigrated(connection)) && (await takesChanges(connection));
}

/**
 * False on a read-only server, such as the old primary during a switchover. Throws if the disk is full: the rows exceed
 * the memory that they may use, so the server writes them to a temporary file, which it removes.
 */
async function takesChanges({ kysely }: DatabaseConnection): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    await sql`set local work_mem = '64kB'`.execute(transaction);
    const question = sql<{ read_only: string; rows: number }>`
      select current_setting('transaction_read_only') as read_only, count(*)::integer as rows
      from generate_series(1, 5000)`;
    const { rows } = await question.execute(transaction);
    return rows[0]?.read_only === "off";
  });
}
