import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { DatabaseConnection } from "./connection.ts";
import { isMigrated } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import type { Database } from "./types.ts";

/** Whoever asks gets an answer by then, in milliseconds; a busy process needs some of the second for itself. */
const DEADLINE_MS = 700;

/** An answer stays good that long, in milliseconds, however often it is asked for. */
const FRESH_MS = 1000;

export interface Readiness extends AsyncDisposable {
  /** Whether the database answers, is migrated and takes changes. Answers within a second and never throws. */
  isReady(): Promise<boolean>;
}

/**
 * Watches whether the shop can do business on a database.
 * @param url of a PostgreSQL, which is asked on a connection of its own: those of the shop may all be busy
 * @param fits what else must be true of the database for this process to serve with it
 */
export async function openReadiness(
  connection: DatabaseConnection,
  url: string | undefined,
  fits: (db: Kysely<Database>) => Promise<boolean> = async () => true,
): Promise<Readiness> {
  const own = url ? await openDatabase({ url, poolSize: 1, patience: "probe" }) : undefined;
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  let isLooking = false;

  const look = () => {
    isLooking = true;
    const asked = own ?? connection;
    return canServe(asked)
      .then((can) => can && fits(asked.kysely))
      .catch(() => false)
      .finally(() => {
        isLooking = false;
      });
  };
  return {
    isReady: () => {
      const now = performance.now();
      // One question at a time: on a server that hangs, more of them would only queue.
      if (!last || (!isLooking && now - last.at > FRESH_MS)) {
        last = { at: now, answer: look() };
      }
      return Promise.race([last.answer, sleep(DEADLINE_MS, false, { ref: false })]);
    },
    [Symbol.asyncDispose]: async () => own?.close(),
  };
}

async function canServe(connection: DatabaseConnection): Promise<boolean> {
  return (await isMigrated(connection)) && (await takesChanges(connection));
}

/**
 * False on a server that only reads, as the old one does during a switch. Throws where the disk is full: the rows are
 * more than the memory that they may have, so the server writes them to a temporary file, which leaves nothing behind.
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
