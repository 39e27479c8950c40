import type { AccountMailKind } from "@guerdon/domain/account-mail";
import type { UnitOfWork } from "../db/unit-of-work.ts";

/** Deferred work, each kind with its input: ids only [fulfilment.never-stored]. */
export interface Jobs {
  "fulfil-order": { website_id: string; order_id: string };
  /** Mails about accounts; without any there is nothing to do, and no sign of it. */
  "mail-accounts": { website_id: string; account_ids: string[]; kind: AccountMailKind };
  /** Enqueued automatically, once a day. */
  "apply-retention": Record<string, never>;
}

export type JobName = keyof Jobs;

/** Enqueues jobs in the caller's transaction, so that a job exists exactly if its cause does. */
export interface JobQueue {
  enqueue<Name extends JobName>(transaction: UnitOfWork, name: Name, data: Jobs[Name]): Promise<void>;
}

/** The jobs as the sandbox's clock moves them [clock.jobs]. */
export interface TimedJobs {
  /** Makes jobs that wait for their time due earlier, within the transaction. */
  comeNearer(transaction: UnitOfWork, milliseconds: number): Promise<void>;
  /** Enqueues the daily jobs of the shop's day, unless they were. */
  enqueueDaily(): Promise<void>;
}

/**
 * The handlers of the jobs. A job is delivered at least once, perhaps to two processes at a time, so handlers must be
 * idempotent. A job whose handler throws is retried later.
 */
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };
