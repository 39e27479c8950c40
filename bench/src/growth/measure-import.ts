import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openHost } from "../databases.ts";
import { productionEnv, voucherCode } from "../fill-shop.ts";
import type { Engine } from "../goals.ts";
import { HttpCaller } from "../http-caller.ts";
import { percentile } from "../load.ts";
import { startShop } from "../servers.ts";
import { table } from "../table.ts";
import { BenchVisitor } from "../visitor.ts";
import { importFile, prepareShop, UNUSED_SMTP_URL } from "./measure-growth.ts";
import { writeCatalogue } from "./write-catalogue.ts";

/** The response times of pages before, during and after a large import, in milliseconds. */
export interface ImportFigures {
  engine: Engine;
  products: number;
  /** The duration of the command. */
  seconds: number;
  before: PageTimes;
  during: PageTimes;
  /** While the shop's process builds the new snapshot. */
  after: PageTimes;
}

interface PageTimes {
  pages: number;
  errors: number;
  p50: number | undefined;
  p99: number | undefined;
  max: number;
}

const PRODUCTS_BEFORE = 2000;
const PRODUCTS = 75_000;
const PAGE = "/de/product-overview?sort=priceAscending&page=1";
/** The duration of the measurements before and after the import. */
const MEASURING_SECONDS = 15;

/** Imports a large catalogue into a shop while a visitor requests pages, one after the other. */
export async function measureImport(
  engine: Engine,
  { folder, log }: { folder: string; log: (text: string) => void },
): Promise<ImportFigures> {
  log(`${engine}: pages during an import of ${PRODUCTS.toLocaleString("en")} products …`);
  await using host = await openHost(engine, folder);
  const storage = await host.createStorage("import");
  await prepareShop(storage);
  await importFile(storage, await writeCatalogue(await mkdtemp(join(folder, "small-")), PRODUCTS_BEFORE));
  const file = await writeCatalogue(await mkdtemp(join(folder, "large-")), PRODUCTS);
  await using shop = await startShop({ env: { ...storage.env, ...productionEnv(UNUSED_SMTP_URL) } });
  await using caller = new HttpCaller(shop.port, 1);
  const visitor = new BenchVisitor(caller);
  await visitor.enter(voucherCode(0));
  await visitor.get(PAGE);
  const before = await requestUntil(visitor, sleep(MEASURING_SECONDS * 1000));
  const start = performance.now();
  let seconds = 0;
  const imported = importFile(storage, file).then(() => {
    seconds = (performance.now() - start) / 1000;
  });
  const during = await requestUntil(visitor, imported);
  const after = await requestUntil(visitor, sleep(MEASURING_SECONDS * 1000));
  return { engine, products: PRODUCTS, seconds, before, during, after };
}

async function requestUntil(visitor: BenchVisitor, end: Promise<unknown>): Promise<PageTimes> {
  const latencies: number[] = [];
  let errors = 0;
  let isOver = false;
  const ended = end.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await visitor.get(PAGE).catch(() => {
      errors += 1;
    });
    latencies.push(performance.now() - start);
  }
  await ended;
  const max = latencies.reduce((highest, latency) => Math.max(highest, latency), 0);
  return {
    pages: latencies.length,
    errors,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    max,
  };
}

/** A table of the response times before, during and after the import. */
export function reportImports(figures: readonly ImportFigures[]): string {
  if (figures.length === 0) {
    return "";
  }
  const number = (value: number | undefined) => (value === undefined ? "–" : value.toFixed(value < 100 ? 1 : 0));
  const rows = figures.flatMap(({ engine, seconds, before, during, after }) =>
    Object.entries({ before, during, after }).map(([when, { pages, errors, p50, p99, max }]) => [
      `${engine}, ${when}`,
      when === "during" ? number(seconds) : "",
      String(pages),
      String(errors),
      ...[p50, p99, max].map(number),
    ]),
  );
  const heads = ["import of 75,000 products", "import s", "pages", "errors", "p50 ms", "p99 ms (≤ 100)", "max ms"];
  return table(heads, rows);
}
