import type { noteFailedJob as operation } from "@guerdon/contract/operations/trouble";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { insertFailedJob } from "./store.ts";

/** Notes a job that failed for good, and has the operator mailed [fulfilment.failed-jobs]. */
export const noteFailedJob: OperatorAct<typeof operation, Shop> = ({ jobs }, run, job) =>
  run.change([], async (unit) => {
    await insertFailedJob(unit, { ...job, failed_at: run.now() });
    await jobs.enqueueReport(unit);
    return done({});
  });
