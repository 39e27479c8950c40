import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const onPostgres = process.env.TEST_DATABASE === "postgres";

/** Tests are beside their code. `npm test` runs all of them on PGlite, then those with a database on PostgreSQL. */
export default defineConfig({
  test: {
    include: ["{apps,packages,catalogues,bench,cluster,scripts}/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, "**/build/**", ...(onPostgres ? [] : ["**/*.postgres.test.ts"])],
    globalSetup: ["packages/testing/src/global-setup.ts"],
    setupFiles: ["packages/testing/src/console-guard.ts"],
    // Processes, not threads: a crash affects one worker only, and functions such as process.umask work.
    pool: "forks",
    // The test files of a worker share modules and databases: isolating them took most of the time.
    isolate: false,
    // On the embedded database tests spend a fifth of their time waiting, for processes that start and for jobs.
    maxWorkers: Math.max(onPostgres ? 2 : 3, availableParallelism() - 1),
    // Only ends tests that hang. `npm run soak` runs the long tests in full.
    testTimeout: process.env.SOAK ? 3_600_000 : 60_000,
    hookTimeout: 60_000,
    // Tests wait for milliseconds at most, but a busy machine may take longer.
    expect: { poll: { timeout: 15_000, interval: 20 } },
    // The one line of a failure in the log of CI tells what was there, not how many.
    chaiConfig: { truncateThreshold: 500 },
  },
});
