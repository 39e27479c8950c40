import type { retryJobs as operation } from "@guerdon/contract/operations/job";
import type { RefusalOf } from "@guerdon/contract/operations/operation";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { isJobName, type Jobs } from "../../ports/jobs.ts";
import { type NotedJob, takeFailedJobs } from "./store.ts";

/** Has jobs that failed for good done again: each is enqueued exactly if its note is taken out [fulfilment.failed-jobs]. */
export const retryJobs: OperatorAct<typeof operation> = ({ jobs }, run, { job_ids }) =>
  run.change([], async (unit) => {
    const taken = await takeFailedJobs(unit, job_ids);
    const refusals = refusalsOf(taken, job_ids ?? []);
    if (refusals.length > 0) {
      return refused(...refusals);
    }
    for (const { name, data } of taken) {
      if (isJobName(name)) {
        // As the shop wrote it when it first enqueued the job.
        await jobs.enqueue(unit, name, data as Jobs[typeof name]);
      }
    }
    return done({ retried: taken.length }, recordOf(taken));
  });

function refusalsOf(taken: readonly NotedJob[], ids: readonly string[]): RefusalOf<typeof operation>[] {
  return [
    ...ids
      .filter((id) => !taken.some(({ job_id }) => job_id === id))
      .map((job_id) => ({ code: "job_unknown" as const, fields: { job_id } })),
    ...taken
      .filter(({ name }) => !isJobName(name))
      .map(({ job_id, name }) => ({ code: "job_kind_unknown" as const, fields: { job_id, name } })),
  ];
}

function recordOf(taken: readonly NotedJob[]) {
  return taken.length === 0
    ? { outcome: "unchanged" as const }
    : { details: { jobs: taken.map(({ job_id, name }) => ({ job_id, name })) } };
}
