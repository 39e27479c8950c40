import type { listFailedJobs as failedOperation, listJobs as operation } from "@guerdon/contract/operations/job";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { failedJobs } from "./store.ts";

/** Lists jobs that are not done yet [fulfilment.jobs]. */
export const listJobs: OperatorAct<typeof operation> = async ({ db, jobs }, _run, { limit }) =>
  done(await jobs.unfinished(db, limit));

/** Lists jobs that failed for good [fulfilment.failed-jobs]. */
export const listFailedJobs: OperatorAct<typeof failedOperation> = async ({ db }) =>
  done({ jobs: await failedJobs(db) });
