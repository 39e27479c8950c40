import { placesOf, startCitus } from "./citus-server.ts";
import { pgliteTemplate } from "./pglite-template.ts";
import { createTemplate } from "./postgres-databases.ts";
import { startPostgres } from "./postgres-server.ts";
import { isDistributed, testEngine } from "./test-engine.ts";

/**
 * Vitest's global set-up: prepares the template that `testDatabase()` clones, once per run, and passes it to the
 * workers by environment variables. `TEST_POSTGRES_URL` selects an existing server.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (testEngine() === "pglite") {
    process.env.TEST_PGLITE_TEMPLATE = await pgliteTemplate();
    return undefined;
  }
  if (isDistributed()) {
    return setUpCitus();
  }
  const server = process.env.TEST_POSTGRES_URL ? undefined : await startPostgres();
  if (server) {
    process.env.TEST_POSTGRES_URL = server.url("postgres");
  }
  process.env.TEST_POSTGRES_TEMPLATE = await createTemplate();
  return async () => {
    await server?.[Symbol.asyncDispose]();
  };
}

/** Citus clones no database, so each worker makes its own. */
async function setUpCitus(): Promise<() => Promise<void>> {
  const server = await startCitus();
  process.env.TEST_POSTGRES_URL = server.coordinator.url("postgres");
  process.env.TEST_CITUS = JSON.stringify(placesOf(server));
  return async () => {
    await server[Symbol.asyncDispose]();
  };
}
