import { setTimeout as sleep } from "node:timers/promises";
import { openHost } from "../databases.ts";
import { fillShop, productionEnv } from "../fill-shop.ts";
import type { Engine } from "../goals.ts";
import { HttpCaller } from "../http-caller.ts";
import { unusedCodes } from "../loads.ts";
import { startMailSink } from "../mail-sink.ts";
import { processorTimes, processTreeCpuSeconds, processTreeMemory } from "../process-figures.ts";
import { startShop } from "../servers.ts";
import { LoadRecord } from "./load-record.ts";
import {
  figuresOf,
  fullSeconds,
  type KindFigures,
  memoryByMinute,
  memoryGrowth,
  type Remarkable,
  remarkable,
  type Work,
} from "./mixed-figures.ts";
import { codesFor, KINDS, type Kind, mixedArrivals } from "./mixed-loads.ts";
import { type Outcome, runOpenLoad } from "./open-load.ts";
import { type OperatorCommands, prepareOperator } from "./operator-work.ts";
import { WatchedCaller } from "./watched-caller.ts";

/** One shop under everything at once. */
export interface MixedFigures {
  engine: Engine;
  minutes: number;
  kinds: KindFigures<Kind>[];
  /** Requests that took longer than a second or failed, in the order in which they were due. */
  remarkable: Remarkable[];
  /** The operator's commands, in milliseconds from the start of the load. */
  works: Work[];
  /** For how many seconds all processors of the machine were busy, also with what has nothing to do with the shop. */
  fullSeconds: number;
  /** MiB of the shop's processes, in each minute. */
  memory: (number | undefined)[];
  /** Percent by which memory is more in the last quarter than in minutes 5 to 10. */
  memoryGrowth: number | undefined;
  /** Percent of one processor that the shop's processes took: it, and the one that draws pictures. */
  cpuPercent: number | undefined;
  /** Percent of one processor that the database's processes took; undefined of the embedded database. */
  databaseCpuPercent: number | undefined;
  mails: number;
}

interface MixedPlan {
  minutes: number;
  /** A temporary folder. */
  folder: string;
  /** @throws once the measurement is to end */
  log: (text: string) => void;
}

/** More than are ever used at once, so that no request waits here for a connection. */
const CONNECTIONS = 128;
/** The first requests of a process take longer, which other measurements are for. */
const WARM_UP_SECONDS = 10;
/** After this share of the time: in twenty minutes, after those that memory is compared with. */
const WORK_AT: Record<keyof OperatorCommands, number> = { "catalogue import": 0.55, "sites apply": 0.65 };
/** How often memory is read. */
const MEMORY_SECONDS = 5;

/** Runs everything at once on one shop, with an import and a website that is applied meanwhile. */
export async function measureMixed(engine: Engine, plan: MixedPlan): Promise<MixedFigures> {
  const { minutes, folder, log } = plan;
  const codes = codesFor(minutes * 60 + WARM_UP_SECONDS);
  log(`${engine}, mixed: 2,000 products and ${codes.toLocaleString("en")} vouchers …`);
  await using host = await openHost(engine, folder);
  const storage = await host.createStorage("mixed");
  await fillShop(storage, codes);
  await using mails = await startMailSink();
  await using shop = await startShop({ env: { ...storage.env, ...productionEnv(mails.url) } });
  const commands = await prepareOperator(storage, folder);
  const record = new LoadRecord();
  await using caller = new HttpCaller(shop.port, CONNECTIONS);
  await using purchases = new WatchedCaller(shop.port, CONNECTIONS, (call) => record.addStep(call));
  const arrivals = await mixedArrivals({ caller, purchases }, unusedCodes(codes));
  const { signal } = new AbortController();
  log(`${engine}, mixed: warming up …`);
  await runOpenLoad(arrivals, { start: performance.now(), seconds: WARM_UP_SECONDS, signal, onOutcome: () => {} });
  const cpuSeconds = async () => [await processTreeCpuSeconds(shop.pid), (await storage.work()).seconds];
  const before = await cpuSeconds();
  record.begin();
  await runBesideOperator(arrivals, { ...plan, engine, record, commands, pid: shop.pid });
  const after = await cpuSeconds();
  const [server, database] = after.map((seconds, place) =>
    percentOf(record, { before: before[place], after: seconds }),
  );
  return {
    engine,
    minutes,
    kinds: figuresOf(KINDS, record.outcomes),
    works: record.works,
    mails: mails.count(),
    remarkable: remarkable(record.outcomes, record),
    fullSeconds: fullSeconds(record.busy),
    memory: memoryByMinute(record.memory),
    memoryGrowth: memoryGrowth(record.memory, minutes * 60),
    cpuPercent: server,
    databaseCpuPercent: database,
  };
}

function percentOf(record: LoadRecord, { before, after }: Record<"before" | "after", number | undefined>) {
  return before === undefined || after === undefined ? undefined : ((after - before) / record.now) * 100_000;
}

interface Run extends MixedPlan {
  engine: Engine;
  record: LoadRecord;
  commands: OperatorCommands;
  /** The id of the shop's process. */
  pid: number;
}

/** Runs the load to its end. @throws if a command fails, or the measurement is to end */
async function runBesideOperator(arrivals: Awaited<ReturnType<typeof mixedArrivals>>, run: Run): Promise<void> {
  const { minutes, record } = run;
  const ending = new AbortController();
  const { signal } = ending;
  const onOutcome = (outcome: Outcome<Kind>) => record.outcomes.push(outcome);
  const load = runOpenLoad(arrivals, { start: record.start, seconds: minutes * 60, signal, onOutcome });
  try {
    await Promise.all([load, sample(run, signal), operate(run, signal)]);
  } finally {
    ending.abort();
    await load;
  }
}

async function operate({ engine, minutes, record, commands, log }: Run, signal: AbortSignal): Promise<void> {
  for (const [name, share] of Object.entries(WORK_AT) as [keyof OperatorCommands, number][]) {
    await sleep(Math.max(0, share * minutes * 60_000 - record.now), undefined, { signal });
    log(`${engine}, mixed: ${name} …`);
    const from = record.now;
    await commands[name]();
    record.works.push({ name, from, to: record.now });
  }
}

/** Reads what the machine does each second, and memory in some of them. */
async function sample({ engine, minutes, pid, record, log }: Run, signal: AbortSignal): Promise<void> {
  let before = processorTimes();
  for (let second = 0; second < minutes * 60; second += 1) {
    await sleep(Math.max(0, second * 1000 - record.now), undefined, { signal });
    const now = processorTimes();
    const percent = now.all > before.all ? ((now.busy - before.busy) / (now.all - before.all)) * 100 : 0;
    record.busy.push({ seconds: record.now / 1000, percent });
    before = now;
    const memory = second % MEMORY_SECONDS === 0 ? await processTreeMemory(pid) : undefined;
    if (memory !== undefined) {
      record.memory.push({ seconds: second, memory });
    }
    if (second % 60 === 0) {
      log(`${engine}, mixed: minute ${second / 60} of ${minutes}, ${memory?.toFixed(0) ?? "–"} MiB`);
    }
  }
}
