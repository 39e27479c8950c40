import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import type { DatabaseConnection, EmbeddedOptions, MemoryOptions, ScriptTransaction } from "./connection.ts";
import { type DataDirLock, lockDataDir } from "./data-dir-lock.ts";
import { statementLog } from "./statement-log.ts";
import type { Database } from "./types.ts";
import { valueParsers } from "./value-parsers.ts";

/** The embedded engine, PostgreSQL in the process. A folder is locked first: two processes on one folder lose writes. */
export async function openPGlite(options: EmbeddedOptions | MemoryOptions): Promise<DatabaseConnection> {
  if ("memory" in options) {
    return connect(await PGlite.create({ ...memorySource(options), parsers: valueParsers }), options);
  }
  const lock = await lockDataDir(options.dataDir);
  try {
    const folder = join(options.dataDir, "database");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return connect(await PGlite.create({ dataDir: folder, parsers: valueParsers }), options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function memorySource({ loadDataDir }: MemoryOptions): { loadDataDir?: Blob } {
  return loadDataDir ? { loadDataDir } : {};
}

function connect(pglite: PGlite, options: EmbeddedOptions | MemoryOptions, lock?: DataDirLock): DatabaseConnection {
  const kysely = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), ...statementLog(options) });
  const close = once(async () => {
    await kysely.destroy();
    if (!pglite.closed) {
      await pglite.close();
    }
    lock?.release();
  });
  return {
    kysely,
    engine: "pglite",
    pglite,
    listen: async (channel, handler) => {
      await pglite.listen(quoted(channel), handler);
      return () => pglite.unlisten(quoted(channel), handler);
    },
    scriptTransaction: (work) => pglite.transaction((transaction) => work(scripts(transaction))),
    close,
    [Symbol.asyncDispose]: close,
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
  };
}

/** PGlite folds an unquoted channel to lower case, PostgreSQL's `pg_notify` does not. */
function quoted(channel: string): string {
  return `"${channel}"`;
}

/** Runs `work` at most once; later callers get the first answer. */
function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
