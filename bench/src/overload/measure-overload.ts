import { setTimeout as sleep } from "node:timers/promises";
import { openHost } from "../databases.ts";
import { fillShop, productionEnv } from "../fill-shop.ts";
import type { Engine } from "../goals.ts";
import { HttpCaller } from "../http-caller.ts";
import { enteredVisitors, PLANNED_LOADS, unusedCodes } from "../loads.ts";
import { startMailSink } from "../mail-sink.ts";
import { runOpenLoad } from "../mixed/open-load.ts";
import { prepareOperator } from "../mixed/operator-work.ts";
import { processTreeMemory } from "../process-figures.ts";
import { startShop } from "../servers.ts";
import { PatientCaller } from "./patient-caller.ts";
import { secondsToRecover, timeOfPage } from "./recovery.ts";
import type { StormTarget } from "./run-storm.ts";
import { type ClassFigures, classFigures, growthPercent, latencyOf } from "./storm-figures.ts";
import type { Jar } from "./storm-requests.ts";
import { inStormThread } from "./storm-thread.ts";

/** A shop at ten times its capacity. */
export interface OverloadFigures {
  engine: Engine;
  minutes: number;
  /** Pages per second that the shop answers when no more is asked of it. */
  capacity: number;
  /** Milliseconds of an anonymous page before the storms. */
  pageBefore: number;
  storms: StormFigures[];
}

export interface StormFigures {
  /** Requests per second that were due, and that were sent. */
  duePerSecond: number;
  sentPerSecond: number;
  /** Milliseconds by which the load generator itself was late. */
  late: { p50: number | undefined; p99: number | undefined };
  classes: ClassFigures[];
  purchases: { completed: number; givenUp: number };
  /** From the end of the storm until an anonymous page was as fast as before, or twice that; undefined if it never was. */
  recoverySeconds: number | undefined;
  /** MiB of the shop's processes: before the first storm, at most during this one, and after the rest. */
  memory: Record<"before" | "peak" | "after", number | undefined>;
  memoryGrowth: number | undefined;
}

interface OverloadPlan {
  minutes: number;
  /** Storms, one after the other. */
  rounds: number;
  /** A temporary folder. */
  folder: string;
  /** @throws once the measurement is to end */
  log: (text: string) => void;
}

/** How many times as much is asked of the shop as it can. */
const TIMES = 10;
const VISITORS = 128;
const PURCHASES_PER_SECOND = 4;
/** More than there are ever buyers at once, so that no purchase waits here for a connection. */
const CONNECTIONS = 512;
const CAPACITY = { seconds: 10, atOnce: 16 };
const WARM_UP = { seconds: 5, atOnce: 16 };
const REST_SECONDS = 20;

/** Measures the capacity of a shop, and sends it ten times as much, beside purchases. */
export async function measureOverload(engine: Engine, plan: OverloadPlan): Promise<OverloadFigures> {
  const { minutes, rounds, folder, log } = plan;
  const seconds = WARM_UP.seconds + minutes * 60 * rounds;
  const codes = VISITORS + Math.ceil(seconds * PURCHASES_PER_SECOND) + rounds + 1;
  log(`${engine}, overload: 2,000 products and ${codes.toLocaleString("en")} vouchers …`);
  await using host = await openHost(engine, folder);
  const storage = await host.createStorage("overload");
  await fillShop(storage, codes);
  await using mails = await startMailSink();
  await using shop = await startShop({ env: { ...storage.env, ...productionEnv(mails.url) } });
  // Applies the website's pages, too.
  await prepareOperator(storage, folder);
  await using caller = new HttpCaller(shop.port, VISITORS);
  const unused = unusedCodes(codes);
  const visitors = await enteredVisitors(VISITORS, caller, unused);
  let target: StormTarget = { port: shop.port, jars: visitors.map(({ cookies }): Jar => cookies) };
  log(`${engine}, overload: the capacity …`);
  await inStormThread({ target, capacity: WARM_UP });
  {
    // What comes with a purchase, such as the threads that draw its documents, is no growth.
    await using buyers = new PatientCaller(shop.port, CONNECTIONS);
    await buy(buyers, { seconds: WARM_UP.seconds, codes: unused });
  }
  const { capacity = 0 } = await inStormThread({ target, capacity: CAPACITY });
  await sleep(REST_SECONDS * 1000);
  const pageBefore = await timeOfPage(caller);
  const before = await processTreeMemory(shop.pid);
  const storms: StormFigures[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    log(`${engine}, overload: ${capacity.toFixed(0)} pages/s can be had, storm ${round} of ${rounds} …`);
    const run = { seconds: minutes * 60, perSecond: capacity * TIMES, target, codes: unused, pid: shop.pid };
    const { jars, ...storm } = await runOneStorm({ ...run, caller, pageBefore });
    target = { ...target, jars };
    await sleep(REST_SECONDS * 1000);
    const memory = { before, peak: storm.peak, after: await processTreeMemory(shop.pid) };
    storms.push({ ...storm.figures, memory, memoryGrowth: growthPercent(before, memory.after) });
  }
  return { engine, minutes, capacity, pageBefore, storms };
}

interface StormRun {
  seconds: number;
  perSecond: number;
  target: StormTarget;
  codes: Iterator<string>;
  /** The id of the shop's process. */
  pid: number;
  caller: HttpCaller;
  pageBefore: number;
}

async function runOneStorm(run: StormRun) {
  const { seconds, perSecond, target, caller, pageBefore } = run;
  await using purchases = new PatientCaller(target.port, CONNECTIONS);
  const ended = new AbortController();
  const [sent, bought, recoverySeconds, peak] = await Promise.all([
    inStormThread({ target, storm: { seconds, perSecond } }).finally(() => ended.abort()),
    buy(purchases, run),
    sleep(seconds * 1000).then(() => secondsToRecover(caller, pageBefore)),
    peakMemory(run.pid, ended.signal),
  ]);
  if (!sent.storm) {
    throw new Error("The storm was not sent.");
  }
  const { records, late } = sent.storm;
  const all = Object.values(records);
  const { p50, p99 } = latencyOf(late);
  const figures = {
    duePerSecond: all.reduce((sum, { due }) => sum + due, 0) / seconds,
    sentPerSecond: all.reduce((sum, record) => sum + record.sent, 0) / sent.storm.seconds,
    late: { p50, p99 },
    classes: [
      classFigures("anonymous", records.anonymous),
      classFigures("session", records.session),
      classFigures("call", records.call),
      classFigures("step", purchases.records.step),
      classFigures("order", purchases.records.order),
    ],
    purchases: bought,
    recoverySeconds,
  };
  return { jars: sent.jars, figures, peak };
}

/** Sends purchases from code to confirmation for these seconds, and waits until the last is completed or given up. */
async function buy(
  caller: PatientCaller,
  { seconds, codes }: Pick<StormRun, "seconds" | "codes">,
): Promise<StormFigures["purchases"]> {
  const act = await PLANNED_LOADS.checkout.prepare(caller, codes);
  const purchases = { completed: 0, givenUp: 0 };
  await runOpenLoad([{ kind: "purchase", perSecond: PURCHASES_PER_SECOND, act: () => act(0) }], {
    start: performance.now(),
    seconds,
    signal: new AbortController().signal,
    onOutcome: ({ error }) => {
      purchases[error === undefined ? "completed" : "givenUp"] += 1;
    },
  });
  return purchases;
}

/** The most MiB of a process and its children until the signal, read each second. */
async function peakMemory(pid: number, signal: AbortSignal): Promise<number | undefined> {
  let peak: number | undefined;
  while (!signal.aborted) {
    const memory = await processTreeMemory(pid);
    peak = memory === undefined ? peak : Math.max(peak ?? 0, memory);
    await sleep(1000, undefined, { signal }).catch(() => undefined);
  }
  return peak;
}
