import { setTimeout as sleep } from "node:timers/promises";
import type { AccessMode, IsolationLevel, Kysely, Transaction } from "kysely";
import { tables } from "./tables.ts";
import type { Database } from "./types.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** serialization_failure and deadlock_detected: the database rolled back and a retry may succeed. */
const RETRYABLE = new Set(["40001", "40P01"]);
const FIRST_PAUSE_MS = 10;

export interface TransactionOptions {
  /** Default: PostgreSQL's `read committed`. The embedded engine has one connection and ignores it. */
  readonly isolationLevel?: IsolationLevel;
  /** Default: PostgreSQL's `read write`. */
  readonly accessMode?: AccessMode;
  /** Maximum attempts, default 5. */
  readonly attempts?: number;
}

/** The effects that wait for the commit of a transaction. */
const effectsOf = new WeakMap<object, (() => void)[]>();

/**
 * Has something done outside the database once the transaction has committed, such as a line in the log; at once if the
 * unit is no transaction. It is not done if the transaction is rolled back, and must not throw.
 */
export function afterCommit(unit: UnitOfWork, effect: () => void): void {
  const waiting = effectsOf.get(unit);
  if (waiting) {
    waiting.push(effect);
  } else {
    effect();
  }
}

/**
 * Runs `work` in one transaction and retries it from the start on a serialization failure or deadlock. So `work` must
 * have no effect outside the database and await nothing else: on the embedded engine it blocks the whole shop. Holders
 * of the connection itself, such as commands and tests, may query within the transaction.
 */
export async function inTransaction<T>(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
  options?: TransactionOptions,
): Promise<T>;
export async function inTransaction<T>(
  unit: UnitOfWork,
  work: (transaction: UnitOfWork) => Promise<T>,
  options?: TransactionOptions,
): Promise<T>;
export async function inTransaction<T>(
  unit: UnitOfWork,
  work: (transaction: Transaction<Database>) => Promise<T>,
  { isolationLevel, accessMode, attempts = 5 }: TransactionOptions = {},
): Promise<T> {
  const database = tables<keyof Database>(unit);
  for (let attempt = 1; ; attempt += 1) {
    try {
      let transaction = database.transaction();
      transaction = isolationLevel ? transaction.setIsolationLevel(isolationLevel) : transaction;
      transaction = accessMode ? transaction.setAccessMode(accessMode) : transaction;
      const effects: (() => void)[] = [];
      const result = await transaction.execute((running) => {
        effectsOf.set(running, effects);
        return work(running);
      });
      for (const effect of effects) {
        effect();
      }
      return result;
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) {
        throw error;
      }
      // Random, so that two rivals do not collide again in step.
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
    }
  }
}

/** Runs `work` on one state of the database, which it cannot change, however many statements it takes. */
export function inSnapshot<T>(unit: UnitOfWork, work: (snapshot: UnitOfWork) => Promise<T>): Promise<T> {
  return inTransaction(unit, work, { isolationLevel: "repeatable read", accessMode: "read only" });
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && "code" in error && RETRYABLE.has(String(error.code));
}
