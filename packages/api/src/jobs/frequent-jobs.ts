import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { FREQUENT_SECONDS, type FrequentJob } from "./job-settings.ts";

/**
 * Enqueues jobs now and every ten minutes from then on. pg-boss accepts each once in ten minutes, whichever process comes
 * first, and none while the one before is under way: one that fails is tried again instead of being joined by others.
 * @returns a function that stops it
 */
export async function keepFrequent(boss: PgBoss, names: readonly FrequentJob[], log: Logger): Promise<() => void> {
  const enqueue = async () => {
    for (const name of names) {
      await boss.send(name, {}, { singletonSeconds: FREQUENT_SECONDS });
    }
  };
  await enqueue();
  const timer = setInterval(() => {
    enqueue().catch((error: unknown) => log.error({ err: error }, "frequent jobs could not be enqueued"));
  }, FREQUENT_SECONDS * 1000);
  return () => clearInterval(timer);
}
