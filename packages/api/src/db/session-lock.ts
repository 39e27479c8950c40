import type pg from "pg";
import { checkOut } from "./prepared-pool.ts";

/**
 * Takes a session-level lock: it lasts at most as long as its connection, which is reserved from the pool.
 * @returns undefined while somebody else has it
 */
export async function sessionLock(
  pool: pg.Pool,
  name: string,
  report: (error: Error) => void,
): Promise<AsyncDisposable | undefined> {
  const client = await checkOut(pool);
  client.on("error", report);
  const releaseClient = (isBroken: boolean) => {
    client.off("error", report);
    client.release(isBroken);
  };
  const ask = async (lockFunction: "pg_try_advisory_lock" | "pg_advisory_unlock") => {
    try {
      const { rows } = await client.query(`select ${lockFunction}(hashtextextended($1, 0)) as is_done`, [name]);
      return rows[0]?.is_done === true;
    } catch (error) {
      // The end of the connection is the end of its locks.
      releaseClient(true);
      throw error;
    }
  };
  if (await ask("pg_try_advisory_lock")) {
    return {
      [Symbol.asyncDispose]: async () => {
        // Awaited: after its connection was closed, the server would hold the lock a moment longer.
        const isReleased = await ask("pg_advisory_unlock").catch(() => undefined);
        if (isReleased !== undefined) {
          releaseClient(!isReleased);
        }
      },
    };
  }
  releaseClient(false);
  return undefined;
}
