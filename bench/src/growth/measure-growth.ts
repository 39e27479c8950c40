import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Keyring } from "@guerdon/api";
import { openDatabase } from "@guerdon/api/db";
import { insertVoucher, insertWebsite, websiteFile } from "@guerdon/testing";
import type { DatabaseHost, Home } from "../databases.ts";
import { BENCH_SECRET, productionEnv, voucherCode } from "../fill-shop.ts";
import { HttpCaller } from "../http-caller.ts";
import { percentile, runLoad } from "../load.ts";
import { memoryOf } from "../process-figures.ts";
import { startShop } from "../servers.ts";
import { BenchVisitor } from "../visitor.ts";
import { GROWTH_LOADS, type GrowthLoadName } from "./growth-loads.ts";
import { writeCatalogue } from "./write-catalogue.ts";

/** What a catalogue of one size costs; times in milliseconds but for those that say seconds. */
export interface GrowthFigures {
  products: number;
  importSeconds: number;
  /** Importing the same file again, which changes nothing. */
  againSeconds: number;
  startSeconds: number | undefined;
  /** The first list and the first search of the process, which make what all later ones use. */
  firstList: number;
  firstSearch: number;
  /** MiB, with everything made. */
  memory: number | undefined;
  memoryPeak: number | undefined;
  loads: Record<GrowthLoadName, { requests: number; errors: number; p50: number | undefined; p99: number | undefined }>;
}

interface GrowthPlan {
  host: DatabaseHost;
  /** A temporary folder. */
  folder: string;
  say: (text: string) => void;
}

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../../..");

/** One request at a time: how long an answer takes, not how many there are. */
const ROUND = { seconds: 4, most: 2000 };

/** Brings a catalogue of so many products in, as an operator does, and measures what it makes of the shop. */
export async function measureGrowth(products: number, { host, folder, say }: GrowthPlan): Promise<GrowthFigures> {
  say(`growth: ${products.toLocaleString("en")} products …`);
  const home = await host.newHome(`growth-${products}`);
  await prepareShop(home);
  const file = await writeCatalogue(await mkdtemp(join(folder, "catalogue-")), products);
  const bring = () => secondsOf(() => importFile(home, file));
  const importSeconds = await bring();
  const againSeconds = await bring();
  await using shop = await startShop({ env: { ...home.env, ...productionEnv(NO_MAILS) } });
  await using caller = new HttpCaller(shop.port, 1);
  const visitor = new BenchVisitor(caller);
  await visitor.enter(voucherCode(0));
  const first = async (name: GrowthLoadName) => 1000 * (await secondsOf(() => visitor.get(GROWTH_LOADS[name].path(0))));
  const firstList = await first("list");
  const firstSearch = await first("search");
  const loads = {
    list: await measure(visitor, "list"),
    facets: await measure(visitor, "facets"),
    search: await measure(visitor, "search"),
  };
  const memory = await memoryOf(shop.pid);
  return {
    ...{ products, importSeconds, againSeconds, startSeconds: shop.start?.seconds, firstList, firstSearch, loads },
    ...{ memory: memory?.now, memoryPeak: memory?.peak },
  };
}

/** Nothing is ordered here; nobody listens. */
export const NO_MAILS = "smtp://localhost:9";

/** Puts a website and a code that opens it into an empty home. */
export async function prepareShop(home: Home): Promise<void> {
  await operate(home, "database", "migrate");
  await using connection = await openDatabase(home.database);
  const db = connection.kysely;
  await insertWebsite(
    db,
    websiteFile({ id: "bench", hosts: ["localhost"], public_url: "http://localhost", default_catalog_id: "bench" }),
  );
  const voucher = { code: voucherCode(0), value: 100_000, website_id: "bench" };
  await insertVoucher({ db, keyring: new Keyring(BENCH_SECRET) }, voucher);
}

export function importFile(home: Home, file: string): Promise<void> {
  return operate(home, "catalogue", "import", file);
}

/** Runs an operator's command to its end. */
async function operate({ env }: Home, ...argv: string[]): Promise<void> {
  const { PATH = "" } = process.env;
  await run(process.execPath, [join(ROOT, "apps/shop/src/cli/main.ts"), ...argv], {
    cwd: ROOT,
    env: { PATH, ...productionEnv(NO_MAILS), ...env },
  });
}

async function measure(visitor: BenchVisitor, name: GrowthLoadName) {
  const { path } = GROWTH_LOADS[name];
  let turn = 0;
  const act = async () => {
    turn += 1;
    await visitor.get(path(turn));
  };
  await runLoad({ concurrency: 1, act }, { seconds: 1, most: 200 });
  const { latencies, errors } = await runLoad({ concurrency: 1, act }, ROUND);
  return { requests: latencies.length, errors, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
}
