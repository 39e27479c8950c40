import * as operations from "@guerdon/contract/operations/job";
import { noteFailedJob as noteOperation } from "@guerdon/contract/operations/trouble";
import type { OperationBinder } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { enqueueDueJobs } from "./enqueue-due-jobs.ts";
import { listFailedJobs, listJobs } from "./list-jobs.ts";
import { noteFailedJob } from "./note-failed-job.ts";
import { retryJobs } from "./retry-jobs.ts";

/** Binds the operations of operators on jobs. */
export function jobOperations(bind: OperationBinder): void {
  bind(operations.listJobs, listJobs);
  bind(operations.listFailedJobs, listFailedJobs);
  bind(operations.retryJobs, retryJobs);
  bind(operations.enqueueDueJobs, enqueueDueJobs);
}

/** Binds the operation by which the queue has a failed job noted. */
export function failedJobOperations(bind: OperationBinder<Shop>): void {
  bind(noteOperation, noteFailedJob);
}
