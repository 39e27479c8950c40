/** The database that tests are to run on: `TEST_DATABASE`, by default the embedded one. */
export function testEngine(): "pglite" | "postgres" {
  const engine = process.env.TEST_DATABASE ?? "pglite";
  if (engine !== "pglite" && engine !== "postgres") {
    throw new Error(`TEST_DATABASE is ${engine}; it may be pglite or postgres.`);
  }
  return engine;
}

/** The address of a database on the server that the run was given or started. */
export function databaseAddress(name: string): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) {
    throw new Error("TEST_POSTGRES_URL is not set: does vitest.config.ts name the global set-up?");
  }
  // An address with an empty host is no URL to the parser; only the path is changed.
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
