import { setImmediate } from "node:timers/promises";
import { inTransaction } from "./transaction.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** Bounds of a batch's size. */
export interface Pace {
  /** Target duration of a batch, in milliseconds. */
  readonly aimMs: number;
  /** Size of the first batch and the minimum: below it, overhead dominates. */
  readonly least: number;
  readonly most: number;
}

/** The embedded engine serves nothing else while it works; PostgreSQL does. */
export const PACES: Readonly<Record<"postgres" | "pglite", Pace>> = {
  pglite: { aimMs: 10, least: 25, most: 2000 },
  postgres: { aimMs: 250, least: 500, most: 5000 },
};

/** A database with the pace of its batches. */
export interface PacedDatabase {
  db: UnitOfWork;
  pace: Pace;
}

/** Runs work in its own transaction and measures it. */
export type Turn = <T>(work: (transaction: UnitOfWork) => Promise<T>) => Promise<T>;

/**
 * Processes many rows in batches, each sized by the duration of the last, so that other work can run between them.
 * Waiting for anything but the database belongs outside `turn`.
 * @param work processes at most `size` rows and returns how many; fewer than `size` ends the loop
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

/** At most doubles: one quick batch is weak evidence. */
export function nextSize(size: number, tookMs: number, { aimMs, least, most }: Pace): number {
  const factor = Math.min(2, aimMs / Math.max(tookMs, 0.01));
  return Math.min(most, Math.max(least, Math.floor(size * factor)));
}
