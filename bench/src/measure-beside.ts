import { setTimeout as sleep } from "node:timers/promises";
import { HttpCaller } from "./http-caller.ts";
import { type Load, percentile, runLoad } from "./load.ts";
import { PLANNED_LOADS } from "./loads.ts";
import { type Stage, waitUntilIdle } from "./measure-load.ts";

/** How long a list takes in an idle shop, and beside purchases. */
export interface BesideFigures {
  /** Milliseconds. */
  idleP99: number | undefined;
  /** Milliseconds. */
  besideP99: number | undefined;
  /** How many times longer it takes beside purchases. */
  ratio: number | undefined;
  errors: number;
}

const ROUND = { seconds: 4, maxCount: 20_000 };
const WARM_UP = { seconds: 1, maxCount: 1000 };

/** Milliseconds between a list and the next: who looks at lists leaves the shop idle. */
const PAUSE_MS = 10;

/**
 * Measures the list of one visitor in turns without and with eight purchases at once, documents and mails of which are
 * made meanwhile.
 */
export async function measureBeside({ shop, codes, rounds }: Omit<Stage, "bare" | "storage">): Promise<BesideFigures> {
  await using lists = new HttpCaller(shop.port, 1);
  await using purchases = new HttpCaller(shop.port, PLANNED_LOADS.checkout.concurrency);
  const list = await PLANNED_LOADS.list.prepare(lists, codes);
  const { concurrency } = PLANNED_LOADS.checkout;
  const purchase: Load = { concurrency, act: await PLANNED_LOADS.checkout.prepare(purchases, codes) };
  const idle: number[] = [];
  const beside: number[] = [];
  let errors = 0;
  const look = async (latencies: number[], bounds = ROUND) => {
    const act = async () => {
      const from = performance.now();
      await list(0);
      latencies.push(performance.now() - from);
      await sleep(PAUSE_MS);
    };
    errors += (await runLoad({ concurrency: 1, act }, bounds)).errors;
  };
  await look([], WARM_UP);
  await runLoad(purchase, WARM_UP);
  for (let round = 0; round < rounds; round += 1) {
    await waitUntilIdle(shop.pid);
    await look(idle);
    const [, { errors: failed }] = await Promise.all([look(beside), runLoad(purchase, ROUND)]);
    errors += failed;
  }
  await waitUntilIdle(shop.pid);
  const [idleP99, besideP99] = [percentile(idle, 0.99), percentile(beside, 0.99)];
  return { idleP99, besideP99, ratio: idleP99 && besideP99 && besideP99 / idleP99, errors };
}
