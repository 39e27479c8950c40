import type { PGlite } from "@electric-sql/pglite";
import type { Kysely } from "kysely";
import type { Database } from "./types.ts";
import type { Reads } from "./unit-of-work.ts";
import type { Patience } from "./waiting-limits.ts";

/** One finished statement, as told to `onStatement`. */
export interface Statement {
  readonly sql: string;
  readonly durationMs: number;
  readonly failed: boolean;
}

export interface ConnectionOptions {
  /** Called after every statement that went through Kysely: for counting, slow-query logs and tests. */
  readonly onStatement?: (statement: Statement) => void;
  /** Called with what nobody awaits: a connection that broke, a listener that reconnects. */
  readonly onBackgroundError?: (error: Error) => void;
}

/** A running PostgreSQL. */
export interface PostgresOptions extends ConnectionOptions {
  readonly url: string;
  /** Most connections of the pool, default 10. The listener's connection comes on top. */
  readonly poolSize?: number;
  /** Who waits for this connection, and so how long; default `customer`. */
  readonly patience?: Patience;
}

/** The embedded database in a folder that this process owns from here on. */
export interface EmbeddedOptions extends ConnectionOptions {
  readonly dataDir: string;
}

/** The embedded database in memory, empty or from a dump: for tests and tools. */
export interface MemoryOptions extends ConnectionOptions {
  readonly memory: true;
  readonly loadDataDir?: Blob;
}

/** An embedded engine that the caller opened, and closes: for tests, which use one after another. */
export interface BorrowedOptions extends ConnectionOptions {
  readonly pglite: PGlite;
}

export type DatabaseOptions = PostgresOptions | EmbeddedOptions | MemoryOptions | BorrowedOptions;

export interface ListenOptions {
  /** Called after the connection was lost and found again: notifications may be missing, so load anew what they guard. */
  readonly onGap?: () => void;
}

/** Statements of a migration: whole scripts, and single statements with parameters. */
export interface ScriptTransaction {
  /** Runs any number of statements. */
  script(text: string): Promise<void>;
  rows<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** What a process holds while it uses a database. The two engines differ in `engine` and `pglite` only. */
export interface DatabaseConnection extends AsyncDisposable {
  readonly kysely: Kysely<Database>;
  /** For short reads that nearly every request needs. Outside of transactions: they see what is committed. */
  readonly reads: Reads;
  readonly engine: "postgres" | "pglite";
  /** The embedded engine itself, for dumps and for libraries that bring their own adapter. */
  readonly pglite: PGlite | undefined;
  /**
   * Calls `handler` for every notification on `channel`. Answers a function that stops listening.
   * The handler must not throw.
   */
  listen(channel: string, handler: (payload: string) => void, options?: ListenOptions): Promise<() => Promise<void>>;
  /**
   * Takes the lock of this name, for work that lasts longer than a transaction. It is held until it is disposed of, or
   * its process ends.
   * @returns undefined while somebody else holds it, in whatever process
   */
  tryLock(name: string): Promise<AsyncDisposable | undefined>;
  /** Runs `work` in one transaction that takes scripts; only migrations need this. */
  scriptTransaction<T>(work: (transaction: ScriptTransaction) => Promise<T>): Promise<T>;
  /** Ends all connections, writes the embedded database out and gives its folder back. May be called twice. */
  close(): Promise<void>;
}
