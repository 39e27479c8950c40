import { type ConnectionOptions, type DatabaseConnection, openDatabase } from "@guerdon/api/db";
import { borrowEngine, returnEngine } from "./pglite-engines.ts";
import { borrowDatabase, returnDatabase } from "./postgres-databases.ts";
import { databaseUrl, testEngine } from "./test-engine.ts";

/** A migrated, empty database for one test; returned when its block ends. */
export interface TestDatabase extends DatabaseConnection {
  /** The connection URL for other processes; undefined for the embedded database. */
  readonly url: string | undefined;
}

/**
 * `await using database = await testDatabase();` opens a database on the engine selected by `TEST_DATABASE` (`pglite`,
 * the default, or `postgres`). Tests must pass on both. Tests that need two simultaneous connections go into
 * `*.postgres.test.ts`, which runs on PostgreSQL only.
 */
export async function testDatabase(options: ConnectionOptions = {}): Promise<TestDatabase> {
  return testEngine() === "postgres" ? onPostgres(options) : onPGlite(options);
}

async function onPGlite(options: ConnectionOptions): Promise<TestDatabase> {
  const engine = await borrowEngine();
  const database = await openDatabase({ ...options, pglite: engine.pglite });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close().then(() => returnEngine(engine));
    return closed;
  };
  return { ...database, url: undefined, close, [Symbol.asyncDispose]: close };
}

async function onPostgres(options: ConnectionOptions): Promise<TestDatabase> {
  const name = await borrowDatabase();
  const url = databaseUrl(name);
  const database = await openDatabase({ ...options, url });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close().then(() => returnDatabase(name));
    return closed;
  };
  return { ...database, url, close, [Symbol.asyncDispose]: close };
}
