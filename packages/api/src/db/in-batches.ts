import { setImmediate } from "node:timers/promises";
import { inTransaction } from "./transaction.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** How large a batch of rows may be. */
export interface Pace {
  /** How long a batch is to keep the database, in milliseconds. */
  readonly aimMs: number;
  /** Rows of the first batch, when nothing is known yet, and the fewest: below, a batch is mostly its own overhead. */
  readonly least: number;
  readonly most: number;
}

/** The embedded engine answers nobody else while it works; a PostgreSQL does. */
export const PACES: Readonly<Record<"postgres" | "pglite", Pace>> = {
  pglite: { aimMs: 10, least: 25, most: 2000 },
  postgres: { aimMs: 250, least: 500, most: 5000 },
};

/** A database and how large the batches are that it is given. */
export interface PacedDatabase {
  db: UnitOfWork;
  pace: Pace;
}

/** Runs work in a transaction of its own and measures it. */
export type Turn = <T>(work: (transaction: UnitOfWork) => Promise<T>) => Promise<T>;

/**
 * Works through many rows in batches, each sized by how long the last one took, so that others have their turn between
 * them. What waits for anything but the database belongs outside `turn`.
 * @param work does at most `size` rows and answers how many it did; fewer than `size` is the end
 */
export async function inBatches(
  { db, pace }: PacedDatabase,
  work: (size: number, turn: Turn) => Promise<number>,
): Promise<void> {
  let size = pace.least;
  for (;;) {
    let tookMs = 0;
    const done = await work(size, (step) =>
      inTransaction(db, async (transaction) => {
        const start = performance.now();
        const value = await step(transaction);
        tookMs += performance.now() - start;
        return value;
      }),
    );
    if (done < size) {
      return;
    }
    size = nextSize(size, tookMs, pace);
    await setImmediate();
  }
}

/** At most twice as many as before: one quick batch says little. */
export function nextSize(size: number, tookMs: number, { aimMs, least, most }: Pace): number {
  const factor = Math.min(2, aimMs / Math.max(tookMs, 0.01));
  return Math.min(most, Math.max(least, Math.floor(size * factor)));
}
