import { migrate, openDatabase } from "@guerdon/api/db";
import { pgliteTemplate } from "./pglite-template.ts";
import { createDatabase, POSTGRES_TEMPLATE } from "./postgres-databases.ts";
import { startPostgres } from "./postgres-server.ts";
import { databaseAddress, testEngine } from "./test-engine.ts";

/**
 * Vitest's global set-up: prepares what `testDatabase()` clones, once per run, and tells the workers by environment
 * variables. `TEST_POSTGRES_URL` may name a server to use instead of an own one.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (testEngine() === "pglite") {
    process.env.TEST_PGLITE_TEMPLATE = await pgliteTemplate();
    return undefined;
  }
  const server = process.env.TEST_POSTGRES_URL ? undefined : await startPostgres();
  if (server) {
    process.env.TEST_POSTGRES_URL = server.url("postgres");
  }
  await createDatabase(POSTGRES_TEMPLATE);
  await using template = await openDatabase({ url: databaseAddress(POSTGRES_TEMPLATE) });
  await migrate(template);
  return async () => {
    await server?.[Symbol.asyncDispose]();
  };
}
