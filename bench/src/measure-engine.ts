import { setTimeout as sleep } from "node:timers/promises";
import { openHost } from "./databases.ts";
import { BENCH_SECRET, CODES, fillShop, productionEnv } from "./fill-shop.ts";
import type { Engine, LoadName, PageName } from "./goals.ts";
import { HttpCaller } from "./http-caller.ts";
import { unusedCodes } from "./loads.ts";
import { startMailSink } from "./mail-sink.ts";
import { type LoadFigures, measureLoad, untilQuiet } from "./measure-load.ts";
import { type PageWeight, weighPages } from "./page-weight.ts";
import { memoryOf } from "./process-figures.ts";
import { type RunningServer, type StartFigures, startShop } from "./servers.ts";

export interface EngineFigures {
  engine: Engine;
  /** Undefined where there was no page to show. */
  start: {
    /** On an empty database: makes it and applies the demonstration. */
    first: StartFigures | undefined;
    /** The same again, with nothing to do. */
    second: StartFigures | undefined;
    /** With 2,000 products. */
    filled: StartFigures | undefined;
  };
  /** Of the shop's process, in MiB. */
  memory: { atRest: number | undefined; afterLoad: number | undefined; peak: number | undefined };
  loads: Partial<Record<LoadName, LoadFigures>>;
  /** Mails that checkouts sent. */
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
  say: (text: string) => void;
}

/** Everything on one engine. */
export async function measureEngine(plan: EnginePlan): Promise<EngineFigures> {
  const { engine, folder, bare, profile, rounds, say } = plan;
  await using host = await openHost(engine, folder);
  const start = plan.profile ? { first: undefined, second: undefined } : await measureStarts(plan, host);

  const home = await host.newHome("filled");
  say(`${engine}: 2,000 products and ${CODES} vouchers …`);
  await fillShop(home);
  await using mails = await startMailSink();
  await using shop = await startShop({ env: { ...home.env, ...productionEnv(mails.url) }, profile });
  await settle(shop);
  const atRest = await memoryOf(shop.pid);
  const codes = unusedCodes(CODES);
  const loads: EngineFigures["loads"] = {};
  for (const name of plan.loads) {
    say(`${engine}: ${name} …`);
    loads[name] = await measureLoad(name, { shop, home, bare, codes, rounds });
  }
  await settle(shop);
  const afterLoad = await memoryOf(shop.pid);
  // Last, because it makes the shop scale pictures, which takes memory.
  await using caller = new HttpCaller(shop.port, 4);
  const pages = await weighPages(caller, codes.next().value);
  return {
    engine,
    start: { ...start, filled: shop.start },
    memory: { atRest: atRest?.now, afterLoad: afterLoad?.now, peak: afterLoad?.peak },
    loads,
    mails: mails.count(),
    pages,
  };
}

/** Starts an empty shop with the demonstration twice. */
async function measureStarts({ engine, say }: EnginePlan, host: Awaited<ReturnType<typeof openHost>>) {
  const { env } = await host.newHome("demonstration");
  const once = async () => {
    await using shop = await startShop({ env: { ...env, SHOP_SECRET: BENCH_SECRET } });
    return shop.start;
  };
  say(`${engine}: first and second start …`);
  return { first: await once(), second: await once() };
}

/** Gives a process the time to come to rest. */
async function settle(shop: RunningServer): Promise<void> {
  await untilQuiet(shop.pid);
  await sleep(1000);
}
