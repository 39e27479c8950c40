import { execFile } from "node:child_process";
import { mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Keyring } from "@guerdon/api";
import { openDatabase } from "@guerdon/api/db";
import { insertVoucher, insertWebsite } from "@guerdon/testing";
import type { DatabaseHost, ShopStorage } from "../databases.ts";
import { BENCH_SECRET, BENCH_WEBSITE, productionEnv, voucherCode } from "../fill-shop.ts";
import { HttpCaller } from "../http-caller.ts";
import { percentile, runLoad } from "../load.ts";
import { memoryOf } from "../process-figures.ts";
import { startShop } from "../servers.ts";
import { BenchVisitor } from "../visitor.ts";
import { GROWTH_LOADS, type GrowthLoadName } from "./growth-loads.ts";
import { writeCatalogue } from "./write-catalogue.ts";

/** The figures for a catalogue of one size. Times are in milliseconds unless named otherwise. */
export interface GrowthFigures {
  products: number;
  importSeconds: number;
  /** Importing the same file again, without changes. */
  reimportSeconds: number;
  /** The first start after the import, which makes what later ones read. */
  firstStart: StartedFigures;
  /** Any later one. */
  start: StartedFigures;
  /** Resident MiB after building both. */
  memory: number | undefined;
  memoryPeak: number | undefined;
  loads: Record<GrowthLoadName, { requests: number; errors: number; p50: number | undefined; p99: number | undefined }>;
}

interface StartedFigures {
  /** To the first page. */
  seconds: number | undefined;
  /** The first list and the first search of the process. */
  firstList: number;
  firstSearch: number;
}

interface GrowthPlan {
  host: DatabaseHost;
  /** A temporary folder. */
  folder: string;
  log: (text: string) => void;
}

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../../..");

/** One request at a time: latency, not throughput, is measured. */
const ROUND = { seconds: 4, maxCount: 2000 };

/** Imports a catalogue with this number of products, as an operator does, and measures the shop with it. */
export async function measureGrowth(products: number, { host, folder, log }: GrowthPlan): Promise<GrowthFigures> {
  log(`growth: ${products.toLocaleString("en")} products …`);
  const storage = await host.createStorage(`growth-${products}`);
  await prepareShop(storage);
  const file = await writeCatalogue(await mkdtemp(join(folder, "catalogue-")), products);
  const timeImport = () => secondsOf(() => importFile(storage, file));
  const importSeconds = await timeImport();
  const reimportSeconds = await timeImport();
  const firstStart = await started(storage, async ({ figures }) => {
    await waitUntilKept(storage);
    return figures;
  });
  return started(storage, async ({ figures, visitor, pid }) => {
    const loads = {
      list: await measure(visitor, "list"),
      facets: await measure(visitor, "facets"),
      search: await measure(visitor, "search"),
    };
    const memory = await memoryOf(pid);
    return {
      products,
      importSeconds,
      reimportSeconds,
      firstStart,
      start: figures,
      loads,
      memory: memory?.now,
      memoryPeak: memory?.peak,
    };
  });
}

interface Started {
  figures: StartedFigures;
  visitor: BenchVisitor;
  pid: number;
}

/** Starts the shop, has a visitor ask for a list and search, and then acts. */
async function started<Result>(storage: ShopStorage, act: (shop: Started) => Promise<Result>): Promise<Result> {
  await using shop = await startShop({ env: { ...storage.env, ...productionEnv(UNUSED_SMTP_URL) } });
  await using caller = new HttpCaller(shop.port, 1);
  const visitor = new BenchVisitor(caller);
  await visitor.enter(voucherCode(0));
  const first = async (name: GrowthLoadName) => 1000 * (await secondsOf(() => visitor.get(GROWTH_LOADS[name].path(0))));
  const firstList = await first("list");
  const firstSearch = await first("search");
  return await act({ figures: { seconds: shop.start?.seconds, firstList, firstSearch }, visitor, pid: shop.pid });
}

const KEEPING_TIMEOUT_MS = 30_000;

/** Waits until the results of a start are stored for the next one, while the shop is in use: the index comes last. */
async function waitUntilKept({ env: { DATA_DIR = "" } }: ShopStorage): Promise<void> {
  const folder = join(DATA_DIR, "cache/results");
  let before = "";
  for (let waited = 0; waited < KEEPING_TIMEOUT_MS; waited += 500) {
    const names = (await readdir(folder).catch(() => [])).toSorted().join();
    if (names && names === before && !names.includes(".part")) {
      return;
    }
    before = names;
    await sleep(500);
  }
}

/** A mail server URL without a server, since nothing is ordered here. */
export const UNUSED_SMTP_URL = "smtp://localhost:9";

/** Migrates an empty database and adds a website and a voucher. */
export async function prepareShop(storage: ShopStorage): Promise<void> {
  await runCommand(storage, "database", "migrate");
  await using connection = await openDatabase(storage.database);
  const db = connection.kysely;
  await insertWebsite(db, BENCH_WEBSITE);
  const voucher = { code: voucherCode(0), value: 100_000, website_id: "bench" };
  await insertVoucher({ db, keyring: new Keyring(BENCH_SECRET) }, voucher);
}

export function importFile(storage: ShopStorage, file: string): Promise<void> {
  return runCommand(storage, "catalogue", "import", file);
}

/** Runs an operator command. @throws if it fails, with what it printed to standard error */
export async function runCommand({ env }: ShopStorage, ...argv: string[]): Promise<void> {
  const { PATH = "" } = process.env;
  await run(process.execPath, [join(ROOT, "apps/shop/src/cli/main.ts"), ...argv], {
    cwd: ROOT,
    env: { PATH, ...productionEnv(UNUSED_SMTP_URL), ...env },
  });
}

async function measure(visitor: BenchVisitor, name: GrowthLoadName) {
  const { path } = GROWTH_LOADS[name];
  let turn = 0;
  const act = async () => {
    turn += 1;
    await visitor.get(path(turn));
  };
  await runLoad({ concurrency: 1, act }, { seconds: 1, maxCount: 200 });
  const { latencies, errors } = await runLoad({ concurrency: 1, act }, ROUND);
  return { requests: latencies.length, errors, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
}
