import { dayOf } from "@guerdon/domain/time/day";
import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { DAILY_JOBS } from "./job-settings.ts";

const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;

/**
 * Enqueues the daily jobs. pg-boss accepts each once a day (UTC), whichever process comes first: once a day of the shop,
 * which the key names, and of the database.
 */
export async function enqueueDailyJobs(boss: PgBoss, now: Date): Promise<void> {
  for (const name of DAILY_JOBS) {
    await boss.send(name, {}, { singletonKey: dayOf(now, "UTC"), singletonSeconds: DAY_SECONDS });
  }
}

/**
 * Enqueues the daily jobs now and hourly from then on, so a day with some downtime is not skipped, and no clock has to be
 * watched.
 * @returns a function that stops it
 */
export async function keepDaily(boss: PgBoss, { now, log }: { now: () => Date; log: Logger }): Promise<() => void> {
  await enqueueDailyJobs(boss, now());
  const timer = setInterval(() => {
    enqueueDailyJobs(boss, now()).catch((error: unknown) =>
      log.error({ err: error }, "daily jobs could not be enqueued"),
    );
  }, HOUR_MS);
  return () => clearInterval(timer);
}
