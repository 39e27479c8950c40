import type { dismissJob as operation } from "@guerdon/contract/operations/job";
import type { RefusalOf } from "@guerdon/contract/operations/operation";
import type { JsonValue } from "../../db/column-types.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { isJobName, type Jobs } from "../../ports/jobs.ts";
import type { Shop } from "../../shop.ts";
import { findFailedJob, type NotedJob, takeFailedJobs } from "../job/index.ts";
import { isPaymentLeft } from "../payment/index.ts";
import { areCodesLeft } from "./codes-left.ts";

/** Takes the note of a failed job out without having it done, unless codes or money wait for it [fulfilment.dismissed-jobs]. */
export const dismissJob: OperatorAct<typeof operation> = (shop, run, { job_id, reason }) =>
  run.change([], async (unit) => {
    const job = await findFailedJob(unit, job_id);
    if (!job) {
      return refused({ code: "job_unknown", fields: { job_id } });
    }
    const refusal = await refusalOf({ ...shop, db: unit }, job, run.now());
    if (refusal) {
      return refused(refusal);
    }
    // Last, as deliveries do that hold their order: so neither waits for the other.
    if ((await takeFailedJobs(unit, [job_id])).length === 0) {
      return refused({ code: "job_unknown", fields: { job_id } });
    }
    const { name, data, reason: failure } = job;
    const { website_id } = data;
    return done(
      { name, data },
      {
        ...(typeof website_id === "string" && { website: website_id }),
        subject: job_id,
        before: { name, data: data as JsonValue, failure },
        details: { reason },
      },
    );
  });

/** The data of a job is as the shop wrote it when it enqueued the job. */
async function refusalOf(
  { db: unit }: Pick<Shop, "db">,
  { job_id, name, data }: NotedJob,
  now: Date,
): Promise<RefusalOf<typeof operation> | undefined> {
  // Only a version that knows the kind can tell what depends on the job.
  if (!isJobName(name)) {
    return { code: "job_kind_unknown", fields: { job_id, name } };
  }
  if (name === "fulfil-order") {
    const order = data as Jobs["fulfil-order"];
    const { order_id } = order;
    return (await areCodesLeft(unit, order)) ? { code: "job_codes_left", fields: { job_id, order_id } } : undefined;
  }
  if (name === "settle-payment") {
    const payment = data as Jobs["settle-payment"];
    const { attempt_id } = payment;
    return (await isPaymentLeft(unit, payment, now))
      ? { code: "job_payment_left", fields: { job_id, attempt_id } }
      : undefined;
  }
  return undefined;
}
