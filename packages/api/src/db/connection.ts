import type { PGlite } from "@electric-sql/pglite";
import type { Kysely } from "kysely";
import type { Database } from "./types.ts";
import type { Reads } from "./unit-of-work.ts";
import type { Patience } from "./waiting-limits.ts";

/** One finished statement, as passed to `onStatement`. */
export interface Statement {
  readonly sql: string;
  /** Never to be logged: they may hold what people wrote. */
  readonly parameters: readonly unknown[];
  readonly durationMs: number;
  readonly failed: boolean;
}

export interface ConnectionOptions {
  /** Called after every statement that went through Kysely: for counting, slow-query logs and tests. */
  readonly onStatement?: (statement: Statement) => void;
  /** Called with errors that no caller awaits: a broken connection, a reconnecting listener. */
  readonly onBackgroundError?: (error: Error) => void;
}

/** A connection pooler in transaction mode, such as PgBouncer. */
export interface PoolerWay {
  readonly url: string;
  /** It keeps the named statements of a client, whichever of the server's connections it gives it. */
  readonly keepsStatements: boolean;
}

/** A running PostgreSQL. */
export interface PostgresOptions extends ConnectionOptions {
  readonly url: string;
  /**
   * A pooler in front of the same database. Statements and transactions go through it; what needs a session of its own goes
   * past it, by `url`: notifications, locks that outlast a transaction, scripts [operator.pooler].
   */
  readonly pooler?: PoolerWay | undefined;
  /** Maximum connections of the pool, default 10. The listener's connection is extra. */
  readonly poolSize?: number;
  /** Determines the timeouts of this connection; default `customer`. */
  readonly patience?: Patience;
}

/** The embedded database in a folder that this process owns from now on. */
export interface EmbeddedOptions extends ConnectionOptions {
  readonly dataDir: string;
}

/** The embedded database in memory, empty or from a dump: for tests and tools. */
export interface MemoryOptions extends ConnectionOptions {
  readonly memory: true;
  readonly loadDataDir?: Blob;
}

/** An embedded engine that the caller opens and closes: for tests, which share one. */
export interface BorrowedOptions extends ConnectionOptions {
  readonly pglite: PGlite;
}

export type DatabaseOptions = PostgresOptions | EmbeddedOptions | MemoryOptions | BorrowedOptions;

export interface ListenOptions {
  /**
   * Called after a lost connection is restored: notifications may have been missed, so reload the data that depends on
   * them.
   */
  readonly onGap?: () => void;
}

/** Statements of a migration: whole scripts, and single statements with parameters. */
export interface ScriptTransaction {
  /** Runs any number of statements. */
  script(text: string): Promise<void>;
  rows<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /**
   * Fills a table that this transaction has made or emptied by COPY, which takes the server about a third of the time of an
   * INSERT. Rows are stored as visible to everybody; otherwise the first who reads a page writes it once more.
   * @param target the table with its columns, such as `orders (id, total)`
   * @param text in COPY's text format
   */
  copy(target: string, text: string): Promise<void>;
}

/** The connections of a pool, and who waits for one. */
export interface PoolCounts {
  total: number;
  idle: number;
  waiting: number;
}

/** A process's handle on its database. The two engines differ in `engine` and `pglite` only. */
export interface DatabaseConnection extends AsyncDisposable {
  readonly kysely: Kysely<Database>;
  /** For short reads that nearly every request needs. They run outside transactions and see committed data. */
  readonly reads: Reads;
  readonly engine: "postgres" | "pglite";
  /** The embedded engine itself, for dumps and for libraries that bring their own adapter. */
  readonly pglite: PGlite | undefined;
  /**
   * Calls `handler`, which must not throw, for every notification on `channel`. Returns a function that stops
   * listening.
   */
  listen(channel: string, handler: (payload: string) => void, options?: ListenOptions): Promise<() => Promise<void>>;
  /**
   * Takes the lock of this name, for work that outlasts a transaction. It is held until disposed of or until the
   * process ends.
   * @returns undefined while it is held, in this process or another
   */
  tryLock(name: string): Promise<AsyncDisposable | undefined>;
  /** Runs `work` in one transaction that takes scripts; only migrations need this. */
  scriptTransaction<T>(work: (transaction: ScriptTransaction) => Promise<T>): Promise<T>;
  /**
   * Cancels the statements that are under way on this handle; they fail, and their transactions roll back. The embedded
   * database finishes what it has begun, and so does what goes through a pooler, which hides whose a session is.
   */
  cancelStatements(): Promise<void>;
  /** The pool as it is now; absent for the embedded database, which has one connection. */
  poolCounts?: () => PoolCounts;
  /** Ends all connections, flushes the embedded database and releases its folder. Idempotent. */
  close(): Promise<void>;
}
