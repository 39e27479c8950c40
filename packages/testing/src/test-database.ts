import { type ConnectionOptions, type DatabaseConnection, openDatabase } from "@guerdon/api/db";
import { borrowEngine, giveBackEngine } from "./pglite-engines.ts";
import { borrowDatabase, giveBackDatabase } from "./postgres-databases.ts";
import { databaseAddress, testEngine } from "./test-engine.ts";

/** A test's own database, migrated and empty; gone when its block ends. */
export interface TestDatabase extends DatabaseConnection {
  /** How other processes reach it; the embedded one cannot be reached. */
  readonly url: string | undefined;
}

/**
 * `await using database = await testDatabase();`: on the engine that `TEST_DATABASE` names (`pglite`, the default, or
 * `postgres`). Tests must pass on both. What needs two connections at once goes into a file `*.postgres.test.ts`, which
 * runs on PostgreSQL only.
 */
export async function testDatabase(options: ConnectionOptions = {}): Promise<TestDatabase> {
  return testEngine() === "postgres" ? onPostgres(options) : onPGlite(options);
}

async function onPGlite(options: ConnectionOptions): Promise<TestDatabase> {
  const engine = await borrowEngine();
  const database = await openDatabase({ ...options, pglite: engine.pglite });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close().then(() => giveBackEngine(engine));
    return closed;
  };
  return { ...database, url: undefined, close, [Symbol.asyncDispose]: close };
}

async function onPostgres(options: ConnectionOptions): Promise<TestDatabase> {
  const name = await borrowDatabase();
  const url = databaseAddress(name);
  const database = await openDatabase({ ...options, url });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close().then(() => giveBackDatabase(name));
    return closed;
  };
  return { ...database, url, close, [Symbol.asyncDispose]: close };
}
