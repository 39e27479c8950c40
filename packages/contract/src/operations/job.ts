import { z } from "zod";
import { operation } from "./operation.ts";
import { reason } from "./reason.ts";

/** A job that an attempt may have failed at. */
export const jobShape = z.strictObject({
  job_id: z.string(),
  name: z.string(),
  /** The subject of the job: ids only [fulfilment.never-stored]. */
  data: z.record(z.string(), z.unknown()),
  /** The kind of the last error, or why an issuer's codes are missing [fulfilment.issuer]. */
  reason: z.string().nullable(),
});

export const listJobs = operation({
  name: "listJobs",
  summary: "Lists jobs that are not done yet: running, waiting for their time, or for another attempt",
  permission: "jobs.list",
  changes: false,
  input: z.strictObject({ limit: z.int().min(1) }),
  output: z.strictObject({
    /** The next due first. */
    jobs: z.array(
      jobShape.extend({
        state: z.enum(["running", "waiting", "retrying"]),
        /** Attempts that failed. */
        failures: z.int(),
        /** Seconds until it is due; 0 if it is, or runs. */
        due_in: z.int(),
      }),
    ),
    /** The total number of jobs, listed or not. */
    total: z.int(),
  }),
  refusals: {},
});

export const listFailedJobs = operation({
  name: "listFailedJobs",
  summary: "Lists jobs that failed for good",
  permission: "jobs.list",
  changes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    /** The latest first. */
    jobs: z.array(jobShape.extend({ failed_at: z.date() })),
  }),
  refusals: {},
});

export const retryJobs = operation({
  name: "retryJobs",
  summary: "Has jobs that failed for good done again",
  permission: "jobs.retry",
  changes: true,
  input: z.strictObject({
    /** Null: all. */
    job_ids: z.array(z.string()).min(1).nullable(),
  }),
  output: z.strictObject({ retried: z.int() }),
  refusals: {
    job_unknown: ["job_id"],
    /** This version of the shop has no such jobs. */
    job_kind_unknown: ["job_id", "name"],
  },
});

export const dismissJob = operation({
  name: "dismissJob",
  summary:
    "Takes the note of a job that failed for good out without having it done: what it was for is settled by hand",
  permission: "jobs.dismiss",
  changes: true,
  input: z.strictObject({ job_id: z.string(), reason }),
  output: jobShape.pick({ name: true, data: true }),
  refusals: {
    job_unknown: ["job_id"],
    /** This version of the shop has no such jobs, and does not know what would be lost. */
    job_kind_unknown: ["job_id", "name"],
    /** Codes of its order are to be delivered. */
    job_codes_left: ["job_id", "order_id"],
    /** Nobody knows yet where the money of its payment is, or it is to be given back. */
    job_payment_left: ["job_id", "attempt_id"],
  },
});

export const enqueueDueJobs = operation({
  name: "enqueueDueJobs",
  summary: "Enqueues the jobs that the tables call for and the queue lacks: deliveries, mails, payments to settle",
  permission: "jobs.enqueue",
  changes: true,
  input: z.strictObject({}),
  /** The number of jobs of each kind. */
  output: z.strictObject({ enqueued: z.record(z.string(), z.int()) }),
  refusals: {},
});
