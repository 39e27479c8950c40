import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { DAILY_JOBS } from "./job-settings.ts";

const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;

/**
 * Enqueues the daily jobs now and hourly from then on. pg-boss accepts each once a day (UTC), whichever process comes
 * first; so a day with some downtime is not skipped, and no clock has to be watched.
 * @returns a function that stops it
 */
export async function enqueueDailyJobs(boss: PgBoss, log: Logger): Promise<() => void> {
  const enqueue = async () => {
    for (const name of DAILY_JOBS) {
      await boss.send(name, {}, { singletonSeconds: DAY_SECONDS });
    }
  };
  await enqueue();
  const timer = setInterval(() => {
    enqueue().catch((error: unknown) => log.error({ err: error }, "daily jobs could not be enqueued"));
  }, HOUR_MS);
  return () => clearInterval(timer);
}
