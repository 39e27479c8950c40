import type { ConstructorOptions, QueueOptions, WorkOptions } from "pg-boss";
import type { JobName } from "../ports/jobs.ts";

/** Every kind of job; pg-boss keeps a queue for each. */
export const JOB_NAMES = ["fulfil-order", "apply-retention"] as const satisfies readonly JobName[];

/** Those that come by themselves, once a day. */
export const DAILY_JOBS = ["apply-retention"] as const satisfies readonly JobName[];

/** Where jobs end that failed for good; an operator finds them in the log. */
export const DEAD_JOBS = "dead-jobs";

/**
 * A job is tried again after about 5, 10, 20, … seconds, at last hourly, for two days. A process that dies is noticed
 * by its missing heartbeat. Finished jobs go after a day.
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
 * The database tells of new jobs (NOTIFY); polling finds those whose time to be tried again has come. A full batch is
 * followed by the next at once, since one notification may stand for many jobs.
 */
export const WORK_SETTINGS = {
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 5,
  batchSize: 4,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const satisfies WorkOptions;

/** Nobody waits for a daily job that is to be tried again. */
export const DAILY_WORK_SETTINGS = {
  ...WORK_SETTINGS,
  pollingIntervalSeconds: 60,
  notifyPollingIntervalSeconds: 60,
} as const satisfies WorkOptions;

/** No cron and no flows here: daily jobs need neither (daily-jobs.ts). */
export const BOSS_SETTINGS: ConstructorOptions = { schedule: false, useListenNotify: true, flowIntervalSeconds: 3600 };

/** How soon jobs of a process that died are looked for, where there may be others. */
export const SHARED_SETTINGS = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 } as const;

/** Jobs that are waited for when the process stops, in milliseconds; the rest is tried again after the next start. */
export const DRAIN_MS = 20_000;
