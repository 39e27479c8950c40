import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { systemPostgres } from "./postgres-binaries.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

/** Each statement of a transaction may open a connection to each worker, and the workers prepare commits. */
const SETTINGS = `
shared_preload_libraries = 'citus'
max_connections = 300
max_prepared_transactions = 300
max_locks_per_transaction = 256
max_worker_processes = 64
wal_level = logical
citus.enable_statistics_collection = off
`;

const WORKERS = 2;

/** A coordinator with workers, each a server of its own. */
export interface CitusServer extends AsyncDisposable {
  readonly coordinator: PostgresServer;
  readonly workers: readonly PostgresServer[];
}

/** Why no Citus can be started on this machine; undefined if one can. */
export async function whyNoCitus(): Promise<string | undefined> {
  const binaries = await systemPostgres();
  if (!binaries || !existsSync(join(dirname(binaries), "lib", "citus.so"))) {
    return "the extension Citus is not installed for this system's PostgreSQL";
  }
  return undefined;
}

/**
 * Starts a coordinator and two workers of the system's PostgreSQL, which reach each other by their sockets.
 * @param settings lines of `postgresql.conf` of each that override those of the tests
 * @throws if the extension is not installed
 */
export async function startCitus(settings = ""): Promise<CitusServer> {
  const reason = await whyNoCitus();
  if (reason) {
    throw new Error(reason);
  }
  const stack = new AsyncDisposableStack();
  try {
    const start = async () => stack.use(await startPostgres({ settings: SETTINGS + settings, isSystems: true }));
    const coordinator = await start();
    const workers = await Promise.all(Array.from({ length: WORKERS }, start));
    const all = stack.move();
    return { coordinator, workers, [Symbol.asyncDispose]: () => all.disposeAsync() };
  } finally {
    await stack.disposeAsync();
  }
}

/** The servers of a Citus by the folders of their sockets. */
export interface CitusPlaces {
  readonly coordinator: string;
  readonly workers: readonly string[];
}

/** Where the servers of a Citus are. */
export function placesOf({ coordinator, workers }: CitusServer): CitusPlaces {
  return { coordinator: coordinator.data, workers: workers.map(({ data }) => data) };
}

/** Makes an empty database on all servers, in which the coordinator knows the workers. */
export async function makeCitusDatabase({ coordinator, workers }: CitusPlaces, name: string): Promise<void> {
  const places = [coordinator, ...workers];
  await Promise.all(places.map((place) => query(place, "postgres", [`create database "${name}"`])));
  await Promise.all(places.map((place) => query(place, name, ["create extension citus"])));
  // Adding a node writes its roles, which those of other databases cannot do at the same time.
  await using turn = await connected(coordinator, "postgres");
  await turn.client.query("select pg_advisory_lock(1)");
  await query(coordinator, name, [
    `select citus_set_coordinator_host('${coordinator}', 5432)`,
    ...workers.map((place) => `select citus_add_node('${place}', 5432)`),
  ]);
}

/** Removes a database from all servers. */
export async function dropCitusDatabase({ coordinator, workers }: CitusPlaces, name: string): Promise<void> {
  for (const place of [coordinator, ...workers]) {
    await query(place, "postgres", [`drop database if exists "${name}" with (force)`]);
  }
}

async function query(place: string, database: string, statements: readonly string[]): Promise<void> {
  await using connection = await connected(place, database);
  for (const statement of statements) {
    await connection.client.query(statement);
  }
}

async function connected(host: string, database: string): Promise<AsyncDisposable & { client: pg.Client }> {
  const client = new pg.Client({ host, user: "postgres", database });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}
