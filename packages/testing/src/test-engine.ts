/** The database engine of the tests: `TEST_DATABASE`, by default the embedded one. */
export function testEngine(): "pglite" | "postgres" {
  return isDistributed() ? "postgres" : undistributedEngine();
}

/** `TEST_DATABASE=citus`: a PostgreSQL that is divided by website [website.distributed]. */
export function isDistributed(): boolean {
  return process.env.TEST_DATABASE === "citus";
}

function undistributedEngine(): "pglite" | "postgres" {
  const engine = process.env.TEST_DATABASE ?? "pglite";
  if (engine !== "pglite" && engine !== "postgres") {
    throw new Error(`TEST_DATABASE is ${engine}; it must be pglite, postgres or citus.`);
  }
  return engine;
}

/** The connection URL of a database on the server of this test run. */
export function databaseUrl(name: string): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) {
    throw new Error("TEST_POSTGRES_URL is not set: is the global set-up missing in vitest.config.ts?");
  }
  // `URL` cannot parse an empty host, so the path is replaced in the text.
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
