import type { AccountMailKind } from "@guerdon/domain/mail/account-mail";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import type { BusinessEvent } from "./business-events.ts";

/** Deferred work, each kind with its input: ids only [fulfilment.never-stored]. */
export interface Jobs {
  "fulfil-order": { website_id: string; order_id: string };
  /** Finds out what became of a payment, and does what follows. */
  "settle-payment": { website_id: string; attempt_id: string };
  /** Mails about accounts; without any there is nothing to do, and no sign of it. */
  "mail-accounts": { website_id: string; account_ids: string[]; kind: AccountMailKind };
  /** Mails to subscribers of newsletters; without any there is nothing to do, and no sign of it. */
  "mail-subscribers": { website_id: string; subscriber_ids: string[] };
  /** The hand-over of an address to a website's newsletter service. */
  "hand-over-subscription": { website_id: string; handover_id: string };
  /** The receipt of a withdrawal. */
  "mail-withdrawal": { website_id: string; withdrawal_id: string };
  /** The invoice of an order that was paid, and the credit notes of what went back of it. */
  "make-invoices": { website_id: string; order_id: string };
  /** Documents that are missing, as after a restore of the database. Enqueued automatically, once a day. */
  "make-missing-invoices": Record<string, never>;
  /** Orders that wait for codes: an issuer may make them by now. Enqueued automatically, once a day. */
  "fulfil-waiting": Record<string, never>;
  /** About orders whose transfer does not come. Enqueued automatically, once a day. */
  "remind-and-cancel": Record<string, never>;
  /** Makes orders of an earlier version findable by names and accounts. Enqueued automatically, once a day. */
  "make-orders-findable": Record<string, never>;
  /** Enqueued automatically, once a day. */
  "apply-retention": Record<string, never>;
  /** About mails that came back. Enqueued automatically, every ten minutes, where the shop knows their mailbox. */
  "read-bounce-mailbox": Record<string, never>;
  /** New bytes go into the object store. Enqueued automatically, every ten minutes, where the shop has one. */
  "keep-objects": Record<string, never>;
  /** Adds transfers to the sums of days and months [report.sums]. Enqueued automatically, every ten minutes. */
  "sum-transfers": Record<string, never>;
  /** About failed jobs, orders that wait for stock and open withdrawals. Enqueued with the trouble, and once a day. */
  "mail-operator": Record<string, never>;
  /** Tells what an operator's command did, whose process nobody watches [operator.log]. */
  "tell-event": { event: BusinessEvent };
}

export type JobName = keyof Jobs;

/** Every kind of job. */
export const JOB_NAMES = [
  "fulfil-order",
  "settle-payment",
  "mail-accounts",
  "mail-subscribers",
  "hand-over-subscription",
  "mail-withdrawal",
  "make-invoices",
  "make-missing-invoices",
  "fulfil-waiting",
  "remind-and-cancel",
  "make-orders-findable",
  "apply-retention",
  "read-bounce-mailbox",
  "keep-objects",
  "sum-transfers",
  "mail-operator",
  "tell-event",
] as const satisfies readonly JobName[];

/** False for a kind of another version. */
export function isJobName(name: string): name is JobName {
  return JOB_NAMES.some((known) => known === name);
}

/** A job of a kind. */
export interface Job<Name extends JobName> {
  name: Name;
  data: Jobs[Name];
}

/** Enqueues jobs in the caller's transaction, so that a job exists exactly if its cause does. */
export interface JobQueue {
  enqueue<Name extends JobName>(transaction: UnitOfWork, name: Name, data: Jobs[Name]): Promise<void>;
  /** As `enqueue`, for many jobs of a kind, by one statement. */
  enqueueAll<Name extends JobName>(transaction: UnitOfWork, name: Name, data: readonly Jobs[Name][]): Promise<void>;
  /** As `enqueue`, for a job that runs no earlier than a time of the shop. */
  enqueueFor<Name extends JobName>(transaction: UnitOfWork, after: Date, job: Job<Name>): Promise<void>;
  /**
   * As `enqueue`, for what anybody may ask for again and again: of a key one job waits at a time, and they run seconds
   * apart. What is asked for while one waits is done by that one.
   */
  enqueueKeyed<Name extends JobName>(transaction: UnitOfWork, key: string, job: Job<Name>): Promise<void>;
  /** Enqueues a mail to the operator, of which there is at most one an hour. */
  enqueueReport(transaction: UnitOfWork): Promise<void>;
  /** Jobs that are not done yet, the next due first. */
  unfinished(unit: UnitOfWork, limit: number): Promise<{ jobs: UnfinishedJob[]; total: number }>;
}

/** A job that is not done yet. */
export interface UnfinishedJob {
  job_id: string;
  name: string;
  data: Record<string, unknown>;
  state: "running" | "waiting" | "retrying";
  /** Attempts that failed. */
  failures: number;
  /** The kind of the last error. */
  reason: string | null;
  /** Seconds until it is due; 0 if it is, or runs. */
  due_in: number;
}

/** A job that failed for good. */
export interface FailedJob {
  job_id: string;
  name: string;
  data: Record<string, unknown>;
  reason: string | null;
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

/** Called with each job that failed for good, at least once. */
export type NoteFailedJob = (job: FailedJob) => Promise<void>;
