// Sends the storm from a thread of its own, so that nothing else in the load generator makes it late.
import { parentPort, workerData } from "node:worker_threads";
import { measureCapacity, runStorm } from "./run-storm.ts";
import type { StormTask } from "./storm-thread.ts";

const { target, capacity, storm }: StormTask = workerData;
const outcome = {
  capacity: capacity && (await measureCapacity(target, capacity)),
  storm: storm && (await runStorm(target, storm)),
  jars: target.jars,
};
parentPort?.postMessage(outcome);
