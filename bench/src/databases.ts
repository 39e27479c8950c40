import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseOptions } from "@guerdon/api/db";
import { startPostgres } from "@guerdon/testing";
import pg from "pg";
import type { Engine } from "./goals.ts";
import { parentPidOf, processTreeCpuSeconds } from "./process-figures.ts";
import { STATEMENT_SETTINGS, type StatementCounts, statementCounts } from "./statement-counts.ts";

/** The storage of one shop: a new, empty database and a new DATA_DIR. */
export interface ShopStorage {
  env: Record<string, string>;
  database: DatabaseOptions;
  /** The database's work so far; undefined values with the embedded database, which runs in the shop's process. */
  work(): Promise<DatabaseWork>;
  /** Deletes it: the server may have work left with it, such as vacuuming, that others would be measured with. */
  delete(): Promise<void>;
}

export interface DatabaseWork {
  /** CPU seconds of the database's processes. */
  seconds: number | undefined;
  statements: StatementCounts | undefined;
}

export interface DatabaseHost extends AsyncDisposable {
  createStorage(name: string): Promise<ShopStorage>;
}

/** Opens an engine that creates storage below the folder. */
export function openHost(engine: Engine, folder: string): Promise<DatabaseHost> {
  return engine === "postgres" ? postgresHost(folder) : embeddedHost(folder);
}

async function embeddedHost(folder: string): Promise<DatabaseHost> {
  return {
    async createStorage(name) {
      const dataDir = await mkdtemp(join(folder, `${name}-`));
      return {
        env: { DATA_DIR: dataDir },
        database: { dataDir },
        work: async () => ({ seconds: undefined, statements: undefined }),
        delete: () => rm(dataDir, { recursive: true }),
      };
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

/**
 * PostgreSQL's defaults, unlike in the tests: every commit reaches the disk. The sizes of the log are stated because
 * `initdb` derives their defaults from the segment size, which is small in the tests: checkpoints would follow every 64 MB.
 */
const DURABLE = `
max_wal_size = 1GB
min_wal_size = 80MB
fsync = on
full_page_writes = on
synchronous_commit = on
autovacuum = on
`;

async function postgresHost(folder: string): Promise<DatabaseHost> {
  const server = await startPostgres({ settings: DURABLE + STATEMENT_SETTINGS });
  const observer = new pg.Client({ connectionString: server.url("postgres") });
  await observer.connect();
  await observer.query("create extension pg_stat_statements");
  const { rows } = await observer.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = await parentPidOf(rows[0]?.pid ?? 0);
  return {
    async createStorage(name) {
      const dataDir = await mkdtemp(join(folder, `${name}-`));
      await observer.query(`create database "${name}"`);
      const url = server.url(name);
      return {
        env: { DATA_DIR: dataDir, DATABASE_URL: url },
        database: { url },
        work: async () => ({
          seconds: postmaster && (await processTreeCpuSeconds(postmaster)),
          statements: await statementCounts(observer, name),
        }),
        async delete() {
          await observer.query(`drop database "${name}" with (force)`);
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await observer.end();
      await server[Symbol.asyncDispose]();
    },
  };
}
