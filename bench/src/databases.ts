import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseOptions } from "@guerdon/api/db";
import {
  dropCitusDatabase,
  makeCitusDatabase,
  type PostgresServer,
  placesOf,
  startCitus,
  startPostgres,
} from "@guerdon/testing";
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

/**
 * Opens an engine that creates storage below the folder.
 * @param isSystems takes the system's PostgreSQL, and not that of the package
 */
export function openHost(engine: Engine, folder: string, { isSystems = false } = {}): Promise<DatabaseHost> {
  return engine === "postgres" ? postgresHost(folder, isSystems) : embeddedHost(folder);
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

async function postgresHost(folder: string, isSystems: boolean): Promise<DatabaseHost> {
  const server = await startPostgres({ settings: DURABLE + STATEMENT_SETTINGS, isSystems });
  const observer = await observerOf(server);
  await observer.query("create extension pg_stat_statements");
  const postmaster = await postmasterOf(observer);
  return {
    async createStorage(name) {
      await observer.query(`create database "${name}"`);
      return {
        ...(await placeOf(folder, { name, url: server.url(name) })),
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

/** A coordinator of Citus and two workers, of the system's PostgreSQL. */
export async function openDividedHost(folder: string): Promise<DatabaseHost> {
  const citus = await startCitus(DURABLE);
  const observers = await Promise.all([citus.coordinator, ...citus.workers].map(observerOf));
  const postmasters = await Promise.all(observers.map(postmasterOf));
  return {
    async createStorage(name) {
      const places = placesOf(citus);
      await makeCitusDatabase(places, name);
      return {
        ...(await placeOf(folder, { name, url: citus.coordinator.url(name) })),
        async work() {
          const each = await Promise.all(postmasters.map((pid) => (pid ? processTreeCpuSeconds(pid) : undefined)));
          return { seconds: each.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0), statements: undefined };
        },
        delete: () => dropCitusDatabase(places, name),
      };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(observers.map((observer) => observer.end()));
      await citus[Symbol.asyncDispose]();
    },
  };
}

/** How the shop and others reach a database of a server. */
async function placeOf(folder: string, { name, url }: { name: string; url: string }) {
  const dataDir = await mkdtemp(join(folder, `${name}-`));
  return { env: { DATA_DIR: dataDir, DATABASE_URL: url }, database: { url } };
}

async function observerOf(server: PostgresServer): Promise<pg.Client> {
  const observer = new pg.Client({ connectionString: server.url("postgres") });
  await observer.connect();
  return observer;
}

/** The process from which all others of a server come. */
async function postmasterOf(observer: pg.Client): Promise<number | undefined> {
  const { rows } = await observer.query<{ pid: number }>("select pg_backend_pid() as pid");
  return parentPidOf(rows[0]?.pid ?? 0);
}
