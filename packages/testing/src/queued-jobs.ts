import type { JobQueue, Jobs } from "@guerdon/api";

/** A job that was enqueued. */
export interface QueuedJob {
  name: keyof Jobs;
  data: Jobs[keyof Jobs];
  after?: Date;
  key?: string;
}

/** A queue that nobody works on. */
export function jobsInto(queued: QueuedJob[]): JobQueue {
  return {
    enqueue: async (_, name, data) => {
      queued.push({ name, data });
    },
    enqueueAll: async (_, name, all) => {
      queued.push(...all.map((data) => ({ name, data })));
    },
    enqueueFor: async (_, after, job) => {
      queued.push({ ...job, after });
    },
    enqueueKeyed: async (_, key, job) => {
      if (!queued.some((waiting) => waiting.key === key)) {
        queued.push({ ...job, key });
      }
    },
    enqueueReport: async () => {
      if (!queued.some(({ name }) => name === "mail-operator")) {
        queued.push({ name: "mail-operator", data: {} });
      }
    },
    unfinished: async () => ({ jobs: [], total: 0 }),
  };
}
