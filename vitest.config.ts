import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const onPostgres = process.env.TEST_DATABASE === "postgres";

/** Tests stand beside their code. `npm test` runs them on PGlite first and then, those with a database, on PostgreSQL. */
export default defineConfig({
  test: {
    include: ["{apps,packages,catalogues,bench,scripts}/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, "**/build/**", ...(onPostgres ? [] : ["**/*.postgres.test.ts"])],
    globalSetup: ["packages/testing/src/global-setup.ts"],
    setupFiles: ["packages/testing/src/console-guard.ts"],
    // Processes, not threads: one that dies takes no other with it, and process.umask and friends work.
    pool: "forks",
    // The files of a worker share its modules and its databases: starting anew for each took most of the time.
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // No test is about time: this ends one that hangs. `npm run soak` runs the long tests at full length.
    testTimeout: process.env.SOAK ? 3_600_000 : 60_000,
    hookTimeout: 60_000,
    // What a test waits for takes milliseconds. On a busy machine it takes longer, and that is no failure.
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
});
