import type { ConstructorOptions, QueueOptions, WorkOptions } from "pg-boss";
import type { JobName } from "../ports/jobs.ts";

/** Jobs that are enqueued automatically, once a day. */
export const DAILY_JOBS = [
  "fulfil-waiting",
  "make-missing-invoices",
  "remind-and-cancel",
  "make-orders-findable",
  "apply-retention",
  "mail-operator",
] as const satisfies readonly JobName[];

/** Jobs that are enqueued automatically, every ten minutes, where the shop wants them. */
export const FREQUENT_JOBS = [
  "read-bounce-mailbox",
  "keep-objects",
  "sum-transfers",
] as const satisfies readonly JobName[];

export type FrequentJob = (typeof FREQUENT_JOBS)[number];

export const FREQUENT_SECONDS = 600;

/**
 * Allows one job of a frequent kind at a time, including one that waits for a retry: otherwise the failed attempts of
 * two days would each add another one. A queue keeps the policy that it was created with.
 */
export function policyOf(name: JobName): { policy?: "exclusive" } {
  return isFrequent(name) ? { policy: "exclusive" } : {};
}

export function isFrequent(name: JobName): boolean {
  return FREQUENT_JOBS.some((frequent) => frequent === name);
}

/**
 * The queue of a kind's jobs that failed for good, until the shop has noted them [fulfilment.failed-jobs]. Each kind has its
 * own, because pg-boss forgets where a job came from once noting it failed.
 */
export const failedQueue = (name: JobName) => `failed-${name}`;

/**
 * A job is retried after about 5, 10, 20, … seconds, at last hourly, for two days. A dead process is detected by its
 * missing heartbeat. Finished jobs are deleted after a day.
 */
export const QUEUE_SETTINGS: QueueOptions & { notify: boolean } = {
  retryLimit: 56,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 10,
  expireInSeconds: 600,
  deleteAfterSeconds: 86_400,
  notify: true,
};

/** Workers of a kind of jobs. Each has one job at a time, so one that takes long holds back no other. */
export const WORKERS = 4;

/** Further workers of a kind, one for each job that takes longer than `PATIENCE_MS`: its mail server or issuer hangs. */
export const MAX_STAND_INS = 12;

export const PATIENCE_MS = 3000;

/** The database announces new jobs (NOTIFY); polling finds those due for a retry. */
export const WORK_SETTINGS = {
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 5,
  batchSize: 1,
  perJobResults: true,
} as const satisfies WorkOptions;

/** Jobs of a key begin this far apart: the first at once, what is asked for meanwhile by one more. */
export const KEYED_SECONDS = 5;

/** The operator gets at most one mail an hour. */
export const REPORT_SECONDS = 3600;

/** A retried daily job is not urgent, nor is noting a failed one. A full batch is followed by the next at once. */
export const SLOW_WORK_SETTINGS = {
  ...WORK_SETTINGS,
  batchSize: 4,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 60,
  notifyPollingIntervalSeconds: 60,
} as const satisfies WorkOptions;

/** No cron and no flows here: daily jobs need neither (daily-jobs.ts). */
export const BOSS_SETTINGS: ConstructorOptions = { schedule: false, useListenNotify: true, flowIntervalSeconds: 3600 };

/** The intervals at which a dead process's jobs are detected, if there may be several processes. */
export const SHARED_SETTINGS = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 } as const;

/** The time that a stopping process waits for its jobs, in milliseconds; the rest is retried after the next start. */
export const DRAIN_MS = 20_000;
