import type { enqueueDueJobs as operation } from "@guerdon/contract/operations/job";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { Job, JobName, JobQueue } from "../../ports/jobs.ts";
import { unmailedSubscribers, waitingHandovers } from "../newsletter/index.ts";
import { unfinishedOrders } from "../order/index.ts";
import { undecidedAttempts } from "../payment/index.ts";
import { ordersWithUntoldRefunds } from "../refund/index.ts";
import { withdrawalsWithoutReceipt } from "../withdrawal/index.ts";

/** A job that is due, or becomes it at a time. */
interface DueJob {
  job: Job<JobName>;
  after?: Date;
}

/** More than any queue holds. */
const ALL = 1_000_000;

/**
 * Enqueues every job that the tables call for and the queue lacks: after a restore, or when the tables of the queue were
 * lost [backup.jobs]. Repeated, it adds nothing.
 */
export const enqueueDueJobs: OperatorAct<typeof operation> = ({ jobs }, run) =>
  run.change([], async (unit) => {
    const { jobs: queued } = await jobs.unfinished(unit, ALL);
    const known = new Set(queued.map(nameOf));
    const due = (await dueJobs(unit)).filter(({ job }) => !known.has(nameOf(job)));
    for (const each of due) {
      await enqueue(unit, jobs, each);
    }
    const enqueued = Object.fromEntries(
      [...Map.groupBy(due, ({ job }) => job.name)].map(([name, its]) => [name, its.length]),
    );
    return done({ enqueued }, due.length === 0 ? { outcome: "unchanged" } : { details: { enqueued } });
  });

/** Daily and frequent jobs are not among them: the queue enqueues them by itself. */
async function dueJobs(unit: UnitOfWork): Promise<DueJob[]> {
  const orders = [...(await unfinishedOrders(unit)), ...(await ordersWithUntoldRefunds(unit))];
  const payments = await undecidedAttempts(unit);
  const subscribers = await unmailedSubscribers(unit);
  const handovers = await waitingHandovers(unit);
  const withdrawals = await withdrawalsWithoutReceipt(unit);
  const jobs: DueJob[] = [
    ...orders.map((data) => ({ job: { name: "fulfil-order" as const, data } })),
    ...payments.map(({ expires_at: after, ...data }) => ({ job: { name: "settle-payment" as const, data }, after })),
    ...subscribers.map(({ website_id, subscriber_id }) => ({
      job: { name: "mail-subscribers" as const, data: { website_id, subscriber_ids: [subscriber_id] } },
    })),
    ...handovers.map((data) => ({ job: { name: "hand-over-subscription" as const, data } })),
    ...withdrawals.map((data) => ({ job: { name: "mail-withdrawal" as const, data } })),
  ];
  return [...new Map(jobs.map((each) => [nameOf(each.job), each])).values()];
}

/** Kind and input of a job, as text. */
function nameOf({ name, data }: { name: string; data: object }): string {
  return JSON.stringify([name, Object.entries(data).sort()]);
}

function enqueue(unit: UnitOfWork, jobs: JobQueue, { job, after }: DueJob): Promise<void> {
  return after ? jobs.enqueueFor(unit, after, job) : jobs.enqueue(unit, job.name, job.data);
}
