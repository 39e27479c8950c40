import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type ConnectionOptions, type DatabaseConnection, openDatabase } from "@guerdon/api/db";
import { createDatabase, dropDatabase, POSTGRES_TEMPLATE } from "./postgres-databases.ts";
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
  const template = process.env.TEST_PGLITE_TEMPLATE;
  if (!template) {
    throw new Error("TEST_PGLITE_TEMPLATE is not set: does vitest.config.ts name the global set-up?");
  }
  const database = await openDatabase({ ...options, memory: true, loadDataDir: await openAsBlob(template) });
  return { ...database, url: undefined };
}

async function onPostgres(options: ConnectionOptions): Promise<TestDatabase> {
  const name = `guerdon_test_${randomBytes(8).toString("hex")}`;
  await createDatabase(name, POSTGRES_TEMPLATE);
  const url = databaseAddress(name);
  const database = await openDatabase({ ...options, url });
  const close = async () => {
    await database.close();
    await dropDatabase(name);
  };
  return { ...database, url, close, [Symbol.asyncDispose]: close };
}
