import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, type PGliteDialectConfig } from "kysely";
import type {
  BorrowedOptions,
  DatabaseConnection,
  EmbeddedOptions,
  MemoryOptions,
  ScriptTransaction,
} from "./connection.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { statementLog } from "./statement-log.ts";
import type { Database } from "./types.ts";
import { statementError } from "./unavailable.ts";
import { valueParsers } from "./value-parsers.ts";

type PGliteOptions = EmbeddedOptions | MemoryOptions | BorrowedOptions;

/**
 * The embedded engine: PostgreSQL in the process. The folder is locked first, because two processes on one folder lose
 * writes.
 */
export async function openPGlite(options: PGliteOptions): Promise<DatabaseConnection> {
  if ("pglite" in options) {
    return connect(options.pglite, options, async () => undefined);
  }
  if ("memory" in options) {
    const pglite = await PGlite.create({ ...memorySource(options), parsers: valueParsers });
    return connect(pglite, options, () => pglite.close());
  }
  const lock = await lockDataDir(options.dataDir);
  try {
    const folder = join(options.dataDir, "database");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const pglite = await PGlite.create({ dataDir: folder, parsers: valueParsers });
    return connect(pglite, options, () => pglite.close().finally(() => lock.release()));
  } catch (error) {
    lock.release();
    throw error;
  }
}

function memorySource({ loadDataDir }: MemoryOptions): { loadDataDir?: Blob } {
  return loadDataDir ? { loadDataDir } : {};
}

function connect(pglite: PGlite, options: PGliteOptions, closeEngine: () => Promise<void>): DatabaseConnection {
  const kysely = new Kysely<Database>({
    dialect: new PGliteDialect({ pglite: engineForKysely(pglite) }),
    ...statementLog(options),
  });
  const stops = new Set<() => Promise<void>>();
  const close = once(async () => {
    await kysely.destroy();
    await Promise.all([...stops].map((stop) => stop()));
    await closeEngine();
  });
  return {
    kysely,
    reads: kysely,
    engine: "pglite",
    pglite,
    listen: async (channel, handler) => {
      await pglite.listen(quoted(channel), handler);
      const stop = once(async () => {
        stops.delete(stop);
        await pglite.unlisten(quoted(channel), handler);
      });
      stops.add(stop);
      return stop;
    },
    tryLock: namedLocks(),
    scriptTransaction: (work) => pglite.transaction((transaction) => work(scripts(transaction))),
    cancelStatements: async () => undefined,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Keeps Kysely from closing the engine when it is destroyed; the opener closes it, after its listeners. */
function engineForKysely(pglite: PGlite): PGliteDialectConfig["pglite"] {
  return {
    closed: false,
    ready: true,
    waitReady: pglite.waitReady,
    close: async () => undefined,
    query: (text, parameters, options) => pglite.query<never>(text, parameters, options).catch(throwStatementError),
    transaction: (work) =>
      pglite
        .transaction((transaction) => {
          const query: typeof transaction.query = (text, parameters, options) =>
            transaction.query<never>(text, parameters, options).catch(throwStatementError);
          return work(Object.create(transaction, { query: { value: query } }));
        })
        .catch(throwStatementError),
  };
}

function throwStatementError(error: unknown): never {
  throw statementError(error);
}

/** The engine belongs to one process, so locks that outlast a transaction are kept in its memory. */
function namedLocks(): DatabaseConnection["tryLock"] {
  const held = new Set<string>();
  return async (name) => {
    if (held.has(name)) {
      return undefined;
    }
    held.add(name);
    return {
      [Symbol.asyncDispose]: async () => {
        held.delete(name);
      },
    };
  };
}

type PGliteTransaction = Parameters<Parameters<PGlite["transaction"]>[0]>[0];

function scripts(transaction: PGliteTransaction): ScriptTransaction {
  return {
    script: async (text) => {
      await transaction.exec(text);
    },
    rows: async <Row>(text: string, parameters: readonly unknown[] = []) =>
      (await transaction.query<Row>(text, [...parameters])).rows,
    copy: async (target, text) => {
      await transaction.query(`copy ${target} from '/dev/blob' with (freeze)`, [], { blob: new Blob([text]) });
    },
  };
}

/** PGlite folds an unquoted channel to lower case; PostgreSQL's `pg_notify` does not. */
function quoted(channel: string): string {
  return `"${channel}"`;
}

/** Runs `work` at most once; later callers get the same promise. */
function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
