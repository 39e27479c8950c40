import pg from "pg";
import { openHost, type ShopStorage } from "../databases.ts";
import { CODES, fillShop, productionEnv } from "../fill-shop.ts";
import type { LoadName } from "../goals.ts";
import { HttpCaller } from "../http-caller.ts";
import { type Load, type LoadResult, runLoad } from "../load.ts";
import { PLANNED_LOADS, unusedCodes } from "../loads.ts";
import { startMailSink } from "../mail-sink.ts";
import { waitUntilIdle } from "../measure-load.ts";
import { cpuSecondsOf, mainThreadCpuSecondsOf } from "../process-figures.ts";
import { type RunningServer, startShop } from "../servers.ts";
import { type CpuPart, type MeasuredTurn, type ProcessesFigures, processesFigures } from "./processes-figures.ts";

/** How many processes sell at once. */
const COUNTS = [1, 2, 4] as const;
const MOST = Math.max(...COUNTS);

/** A page, and a whole purchase with its jobs. */
const LOADS: readonly LoadName[] = ["page", "checkout"];

const WARM_UP = { seconds: 1.5, maxCount: 200 };
const ROUND = { seconds: 4, maxCount: 2000 };

interface ProcessesPlan {
  /** A temporary folder. */
  folder: string;
  rounds: number;
  log: (text: string) => void;
}

interface Stage {
  storage: ShopStorage;
  selling: readonly RunningServer[];
  working: RunningServer;
  codes: Iterator<string>;
  rounds: number;
}

/**
 * Measures what pages and purchases take of the processes that sell, of the one that works and of the database, with one,
 * two and four that sell, in turns. Visitors spread themselves evenly, as behind a proxy.
 */
export async function measureProcesses({ folder, rounds, log }: ProcessesPlan): Promise<ProcessesFigures[]> {
  await using host = await openHost("postgres", folder);
  const storage = await host.createStorage("processes");
  log(`processes: 2,000 products and ${CODES} vouchers …`);
  await fillShop(storage);
  await tidy(storage);
  await using mails = await startMailSink();
  await using shops = new AsyncDisposableStack();
  const start = async (Role: string) => {
    return shops.use(await startShop({ env: { ...storage.env, ...productionEnv(mails.url), ROLE: Role } }));
  };
  const selling: RunningServer[] = [];
  for (let place = 0; place < MOST; place += 1) {
    selling.push(await start("sell"));
  }
  const running = { storage, selling, working: await start("work") };
  await idle(running);
  const stage: Stage = { ...running, codes: unusedCodes(CODES), rounds };
  const measured: MeasuredTurn[] = [];
  for (const load of LOADS) {
    log(`processes: ${load} …`);
    measured.push(...(await measureTurns(load, stage)));
  }
  return processesFigures(measured);
}

/** Does what the database would do meanwhile with what was filled. */
async function tidy({ database }: ShopStorage): Promise<void> {
  const client = new pg.Client({ connectionString: "url" in database ? database.url : "" });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

async function measureTurns(name: LoadName, stage: Stage): Promise<MeasuredTurn[]> {
  const { selling, working, codes, rounds } = stage;
  const { title, concurrency, hasBackgroundWork = false, prepare } = PLANNED_LOADS[name];
  await using callers = new AsyncDisposableStack();
  const acts: Load["act"][] = [];
  for (const { port } of selling) {
    const caller = callers.use(new HttpCaller(port, concurrency));
    const act = await prepare(caller, codes);
    await runLoad({ concurrency, act }, WARM_UP);
    acts.push(act);
  }
  await idle(stage);
  const measured: MeasuredTurn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Nobody is always the first after a pause.
    for (const place of COUNTS.keys()) {
      const processes = COUNTS[(place + round) % COUNTS.length] ?? 1;
      const act = async (worker: number) => void (await acts[worker % processes]?.(worker));
      const before = await cpuSeconds(stage);
      const result = await runLoad({ concurrency, act }, ROUND);
      if (hasBackgroundWork) {
        await waitUntilIdle(working.pid);
      }
      const after = await cpuSeconds(stage);
      const each = (part: CpuPart) => ((after[part] - before[part]) * 1000) / countOf(result);
      measured.push({ load: title, processes, result, cpu: perPart(each) });
    }
  }
  return measured;
}

type Running = Pick<Stage, "storage" | "selling" | "working">;

async function idle({ selling, working }: Running): Promise<void> {
  for (const { pid } of [...selling, working]) {
    await waitUntilIdle(pid);
  }
}

type Cpu = Record<CpuPart, number>;

/** CPU seconds so far. */
async function cpuSeconds({ storage, selling, working }: Running): Promise<Cpu> {
  const sum = async (of: (pid: number) => Promise<number | undefined>) => {
    const all = await Promise.all(selling.map(({ pid }) => of(pid)));
    return all.reduce<number>((total, each) => total + (each ?? 0), 0);
  };
  const { user, system } = process.cpuUsage();
  return {
    selling: await sum(cpuSecondsOf),
    serving: await sum(mainThreadCpuSecondsOf),
    working: (await cpuSecondsOf(working.pid)) ?? 0,
    database: (await storage.work()).seconds ?? 0,
    visitors: (user + system) / 1_000_000,
  };
}

function perPart(read: (part: CpuPart) => number): Cpu {
  return {
    selling: read("selling"),
    serving: read("serving"),
    working: read("working"),
    database: read("database"),
    visitors: read("visitors"),
  };
}

function countOf({ count, errors }: LoadResult): number {
  return count + errors || 1;
}
