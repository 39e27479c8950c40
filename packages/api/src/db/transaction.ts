import { setTimeout as sleep } from "node:timers/promises";
import type { IsolationLevel, Kysely, Transaction } from "kysely";
import { tables } from "./tables.ts";
import type { Database } from "./types.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** serialization_failure and deadlock_detected: the database undid the work and asks to try again. */
const RETRYABLE = new Set(["40001", "40P01"]);
const FIRST_PAUSE_MS = 10;

export interface TransactionOptions {
  /** Default: PostgreSQL's `read committed`. The embedded engine has one connection and ignores it. */
  readonly isolationLevel?: IsolationLevel;
  /** How often the work is tried in all, default 5. */
  readonly attempts?: number;
}

/**
 * Runs `work` in one transaction and repeats it from its start when the database asks for that. So `work` must have no
 * effect outside the database and must await nothing else: on the embedded engine the whole shop waits for it.
 * Who has the connection itself, as commands and tests do, may query within the transaction.
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
  { isolationLevel, attempts = 5 }: TransactionOptions = {},
): Promise<T> {
  const database = tables<keyof Database>(unit);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const transaction = database.transaction();
      return await (isolationLevel ? transaction.setIsolationLevel(isolationLevel) : transaction).execute(work);
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) {
        throw error;
      }
      // Random, so that two rivals do not meet again in step.
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && "code" in error && RETRYABLE.has(String(error.code));
}
