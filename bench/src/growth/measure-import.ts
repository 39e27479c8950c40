import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { openHost } from "../databases.ts";
import { productionEnv, voucherCode } from "../fill-shop.ts";
import type { Engine } from "../goals.ts";
import { HttpCaller } from "../http-caller.ts";
import { percentile } from "../load.ts";
import { startShop } from "../servers.ts";
import { table } from "../table.ts";
import { BenchVisitor } from "../visitor.ts";
import { importFile, NO_MAILS, prepareShop } from "./measure-growth.ts";
import { writeCatalogue } from "./write-catalogue.ts";

/** How a large import is felt by who is in the shop; pages in milliseconds. */
export interface ImportFigures {
  engine: Engine;
  products: number;
  /** From the command to its end. */
  seconds: number;
  before: PageTimes;
  during: PageTimes;
  /** While the new catalogue is made ready in the shop's process. */
  after: PageTimes;
}

interface PageTimes {
  pages: number;
  errors: number;
  p50: number | undefined;
  p99: number | undefined;
  most: number;
}

const PRODUCTS_BEFORE = 2000;
const PRODUCTS = 75_000;
const PAGE = "/de/product-overview?sort=priceAscending&page=1";
/** Of asking before the import, and after it. */
const ASKING_SECONDS = 15;

/** Imports a large catalogue into a shop while a visitor asks for pages, one after the other. */
export async function measureImport(
  engine: Engine,
  { folder, say }: { folder: string; say: (text: string) => void },
): Promise<ImportFigures> {
  say(`${engine}: ${PRODUCTS.toLocaleString("en")} products come in while pages are asked for …`);
  await using host = await openHost(engine, folder);
  const home = await host.newHome("import");
  await prepareShop(home);
  await importFile(home, await writeCatalogue(await mkdtemp(join(folder, "small-")), PRODUCTS_BEFORE));
  const file = await writeCatalogue(await mkdtemp(join(folder, "large-")), PRODUCTS);
  await using shop = await startShop({ env: { ...home.env, ...productionEnv(NO_MAILS) } });
  await using caller = new HttpCaller(shop.port, 1);
  const visitor = new BenchVisitor(caller);
  await visitor.enter(voucherCode(0));
  await visitor.get(PAGE);
  const before = await askUntil(visitor, passed(ASKING_SECONDS));
  const start = performance.now();
  let seconds = 0;
  const imported = importFile(home, file).then(() => {
    seconds = (performance.now() - start) / 1000;
  });
  const during = await askUntil(visitor, imported);
  const after = await askUntil(visitor, passed(ASKING_SECONDS));
  return { engine, products: PRODUCTS, seconds, before, during, after };
}

async function askUntil(visitor: BenchVisitor, end: Promise<unknown>): Promise<PageTimes> {
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
  const most = latencies.reduce((highest, latency) => Math.max(highest, latency), 0);
  return {
    pages: latencies.length,
    errors,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    most,
  };
}

function passed(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/** What pages take before, during and after the import. */
export function reportImports(figures: readonly ImportFigures[]): string {
  if (figures.length === 0) {
    return "";
  }
  const number = (value: number | undefined) => (value === undefined ? "–" : value.toFixed(value < 100 ? 1 : 0));
  const rows = figures.flatMap(({ engine, seconds, before, during, after }) =>
    Object.entries({ before, during, after }).map(([when, { pages, errors, p50, p99, most }]) => [
      `${engine}, ${when}`,
      when === "during" ? number(seconds) : "",
      String(pages),
      String(errors),
      ...[p50, p99, most].map(number),
    ]),
  );
  const heads = ["75,000 products come in", "import s", "pages", "errors", "p50 ms", "p99 ms (≤ 100)", "longest ms"];
  return table(heads, rows);
}
