import { setTimeout as sleep } from "node:timers/promises";
import { openHost } from "./databases.ts";
import { BENCH_SECRET, CODES, fillShop, productionEnv } from "./fill-shop.ts";
import type { Engine, LoadName, PageName } from "./goals.ts";
import { HttpCaller } from "./http-caller.ts";
import { unusedCodes } from "./loads.ts";
import { startMailSink } from "./mail-sink.ts";
import { type BesideFigures, measureBeside } from "./measure-beside.ts";
import { type LoadFigures, measureLoad, waitUntilIdle } from "./measure-load.ts";
import { type PageWeight, weighPages } from "./page-weight.ts";
import { memoryOf } from "./process-figures.ts";
import { type RunningServer, type StartFigures, startShop } from "./servers.ts";

export interface EngineFigures {
  engine: Engine;
  /** Undefined if no page was shown. */
  start: {
    /** On an empty database, including the migrations and the demonstration. */
    first: StartFigures | undefined;
    /** The same again, on the existing database. */
    second: StartFigures | undefined;
    /** With 2,000 products. */
    filled: StartFigures | undefined;
  };
  /** Resident memory of the shop's process, in MiB. */
  memory: { atRest: number | undefined; afterLoad: number | undefined; peak: number | undefined };
  loads: Partial<Record<LoadName, LoadFigures>>;
  /** The list beside purchases; undefined unless both are measured. */
  beside: BesideFigures | undefined;
  /** The number of mails sent by checkouts. */
  mails: number;
  pages: Record<PageName, PageWeight>;
}

interface EnginePlan {
  engine: Engine;
  /** A temporary folder. */
  folder: string;
  bare: RunningServer;
  loads: readonly LoadName[];
  rounds: number;
  profile: string | undefined;
  log: (text: string) => void;
}

/** Takes all measurements on one engine. */
export async function measureEngine(plan: EnginePlan): Promise<EngineFigures> {
  const { engine, folder, bare, profile, rounds, log } = plan;
  await using host = await openHost(engine, folder);
  const start = plan.profile ? { first: undefined, second: undefined } : await measureStarts(plan, host);

  const storage = await host.createStorage("filled");
  log(`${engine}: 2,000 products and ${CODES} vouchers …`);
  await fillShop(storage);
  await using mails = await startMailSink();
  await using shop = await startShop({ env: { ...storage.env, ...productionEnv(mails.url) }, profile });
  await settle(shop);
  const atRest = await memoryOf(shop.pid);
  const codes = unusedCodes(CODES);
  const loads: EngineFigures["loads"] = {};
  for (const name of plan.loads) {
    log(`${engine}: ${name} …`);
    loads[name] = await measureLoad(name, { shop, storage, bare, codes, rounds });
  }
  const beside = isBesideWanted(plan) ? await measureBeside({ shop, codes, rounds }) : undefined;
  await settle(shop);
  const afterLoad = await memoryOf(shop.pid);
  // Last, because it makes the shop resize pictures, which takes memory.
  await using caller = new HttpCaller(shop.port, 4);
  const pages = await weighPages(caller, codes.next().value);
  return {
    engine,
    start: { ...start, filled: shop.start },
    memory: { atRest: atRest?.now, afterLoad: afterLoad?.now, peak: afterLoad?.peak },
    loads,
    beside,
    mails: mails.count(),
    pages,
  };
}

function isBesideWanted({ loads }: EnginePlan): boolean {
  return loads.includes("list") && loads.includes("checkout");
}

/** Starts a shop with the demonstration twice, the first time on an empty database. */
async function measureStarts({ engine, log }: EnginePlan, host: Awaited<ReturnType<typeof openHost>>) {
  const { env } = await host.createStorage("demonstration");
  const once = async () => {
    await using shop = await startShop({ env: { ...env, SHOP_SECRET: BENCH_SECRET } });
    return shop.start;
  };
  log(`${engine}: first and second start …`);
  return { first: await once(), second: await once() };
}

/** Waits until a process is idle, and a second more. */
async function settle(shop: RunningServer): Promise<void> {
  await waitUntilIdle(shop.pid);
  await sleep(1000);
}
