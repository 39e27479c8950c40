import type { Job, JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { JobHandlers, JobName, Jobs } from "../ports/jobs.ts";
import { newTraceId, withTrace } from "../trace.ts";
import {
  DAILY_JOBS,
  isFrequent,
  MAX_STAND_INS,
  PATIENCE_MS,
  SLOW_WORK_SETTINGS,
  WORK_SETTINGS,
  WORKERS,
} from "./job-settings.ts";
import { reportQueueError } from "./report-queue-error.ts";

interface WorkOptions {
  boss: PgBoss;
  log: Logger;
  beforeJob?: () => Promise<void>;
  patienceMs?: number;
  /** True while the queue stops: then no further worker stands in for one whose job takes long. */
  isEnding: () => boolean;
}

/**
 * Works on the jobs of a kind. Jobs that take long hold back no other: for each of them there is one worker more, until it
 * has ended [fulfilment.hanging].
 */
export async function workOn<Name extends JobName>(
  { boss, log, beforeJob, patienceMs = PATIENCE_MS, isEnding }: WorkOptions,
  name: Name,
  handler: JobHandlers[Name],
): Promise<void> {
  const isSlow = DAILY_JOBS.some((daily) => daily === name) || isFrequent(name);
  const settings = isSlow ? SLOW_WORK_SETTINGS : WORK_SETTINGS;
  const attempt = async (job: Job<Jobs[Name]>): Promise<JobResult> => {
    try {
      await beforeJob?.();
      await handler(job.data);
      return { id: job.id, status: "completed" };
    } catch (error) {
      log.warn({ err: error, job: name, data: job.data }, "job failed; will retry");
      return { id: job.id, status: "failed", output: { error: error instanceof Error ? error.name : "unknown" } };
    }
  };
  let standIns = 0;
  const addWorker = async () => {
    const worker: string = await boss.work<Jobs[Name], unknown, typeof settings>(name, settings, async (jobs) => {
      let isReplaced = false;
      const patience = setTimeout(() => {
        if (!(isSlow || isEnding()) && standIns < MAX_STAND_INS) {
          isReplaced = true;
          standIns += 1;
          addWorker().catch((error) => reportQueueError(log, error));
        }
      }, patienceMs);
      const results = await Promise.all(jobs.map((job) => withTrace(newTraceId(), () => attempt(job))));
      clearTimeout(patience);
      if (isReplaced) {
        standIns -= 1;
        await boss.offWork(name, { id: worker, wait: false });
      } else {
        // One notification may stand for many jobs: after each the worker looks for the next at once.
        boss.notifyWorker(worker);
      }
      return results;
    });
  };
  for (let workers = isSlow ? 1 : WORKERS; workers > 0; workers -= 1) {
    await addWorker();
  }
}
