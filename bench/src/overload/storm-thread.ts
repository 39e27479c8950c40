import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { StormRecord, StormTarget } from "./run-storm.ts";

/** What the thread is to do: measure the capacity, or send a storm. */
export interface StormTask {
  target: StormTarget;
  capacity?: { seconds: number; atOnce: number };
  storm?: { seconds: number; perSecond: number };
}

interface StormOutcome {
  capacity: number | undefined;
  storm: StormRecord | undefined;
  /** The cookies as they are after it. */
  jars: StormTarget["jars"];
}

/** Does this in a thread of its own. @throws if it fails */
export async function inStormThread(task: StormTask): Promise<StormOutcome> {
  const worker = new Worker(new URL("./storm-worker.ts", import.meta.url), { workerData: task });
  try {
    const [outcome] = await once(worker, "message");
    return outcome;
  } finally {
    await worker.terminate();
  }
}
