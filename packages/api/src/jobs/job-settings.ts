import type { ConstructorOptions, QueueOptions, WorkOptions } from "pg-boss";
import type { JobName } from "../ports/jobs.ts";

/** Every kind of job; pg-boss has a queue for each. */
export const JOB_NAMES = [
  "fulfil-order",
  "settle-payment",
  "mail-accounts",
  "mail-subscribers",
  "remind-and-cancel",
  "apply-retention",
] as const satisfies readonly JobName[];

/** Jobs that are enqueued automatically, once a day. */
export const DAILY_JOBS = ["remind-and-cancel", "apply-retention"] as const satisfies readonly JobName[];

/** The dead-letter queue of jobs that failed for good; the log reports them to an operator. */
export const DEAD_JOBS = "dead-jobs";

/**
 * A job is retried after about 5, 10, 20, … seconds, at last hourly, for two days. A dead process is detected by its
 * missing heartbeat. Finished jobs are deleted after a day.
 */
export const QUEUE_SETTINGS: QueueOptions & { deadLetter: string; notify: boolean } = {
  retryLimit: 56,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 10,
  expireInSeconds: 600,
  deleteAfterSeconds: 86_400,
  deadLetter: DEAD_JOBS,
  notify: true,
};

/**
 * The database announces new jobs (NOTIFY); polling finds those due for a retry. A full batch is followed by the next
 * at once, since one notification may stand for many jobs.
 */
export const WORK_SETTINGS = {
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 5,
  batchSize: 4,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const satisfies WorkOptions;

/** A retried daily job is not urgent. */
export const DAILY_WORK_SETTINGS = {
  ...WORK_SETTINGS,
  pollingIntervalSeconds: 60,
  notifyPollingIntervalSeconds: 60,
} as const satisfies WorkOptions;

/** No cron and no flows here: daily jobs need neither (daily-jobs.ts). */
export const BOSS_SETTINGS: ConstructorOptions = { schedule: false, useListenNotify: true, flowIntervalSeconds: 3600 };

/** How soon a dead process's jobs are detected, if there may be several processes. */
export const SHARED_SETTINGS = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 } as const;

/** How long a stopping process waits for its jobs, in milliseconds; the rest is retried after the next start. */
export const DRAIN_MS = 20_000;
