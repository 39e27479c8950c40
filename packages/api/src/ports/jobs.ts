import type { UnitOfWork } from "../db/unit-of-work.ts";

/** Work that is done later, each with its input: ids only [fulfilment.never-stored]. */
export interface Jobs {
  "fulfil-order": { website_id: string; order_id: string };
  /** Daily, by itself. */
  "apply-retention": Record<string, never>;
}

export type JobName = keyof Jobs;

/** Takes jobs in the caller's transaction, so that a job exists exactly when what it is for does. */
export interface JobQueue {
  enqueue<Name extends JobName>(transaction: UnitOfWork, name: Name, data: Jobs[Name]): Promise<void>;
}

/**
 * What does the jobs. A job comes at least once, perhaps in two processes at a time, so doing it again must change
 * nothing. A handler that throws gets its job again later.
 */
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };
