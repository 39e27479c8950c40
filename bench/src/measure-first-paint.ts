import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { HttpCaller } from "./http-caller.ts";
import { median } from "./load.ts";
import { UsageError } from "./options.ts";
import { type RunningServer, startShop } from "./servers.ts";
import { BenchVisitor } from "./visitor.ts";

const ROUNDS = 5;

/** Worth 10 €. Twenty of them are more than the visitor's credit. */
const ITEM = { number: "TV1001", variation: "TV1001-10", quantity: 20 };

/** Medians of Lighthouse's figures on a simulated mid-range phone. Times are in milliseconds. */
export interface FirstPaintFigures {
  page: string;
  /** 0 to 100. */
  performance: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
}

/** The parts of a Lighthouse result used here. */
interface LighthouseResult {
  lhr: {
    finalDisplayedUrl: string;
    categories: { performance: { score: number } };
    audits: Record<string, { numericValue?: number }>;
  };
}

interface Browser {
  port: number;
  kill(): void;
}

interface Tools {
  lighthouse: (url: string, flags: Record<string, unknown>) => Promise<LighthouseResult>;
  launch: (options: { chromePath: string; chromeFlags: string[] }) => Promise<Browser>;
}

/** Lighthouse adds a hundred packages, so it is installed only for these figures. */
async function loadTools(): Promise<Tools> {
  const require = createRequire(import.meta.url);
  try {
    const [lighthouse, launcher] = await Promise.all(
      ["lighthouse", "chrome-launcher"].map((name) => import(pathToFileURL(require.resolve(name)).href)),
    );
    return { lighthouse: lighthouse.default, launch: launcher.launch };
  } catch (cause) {
    throw new UsageError("Lighthouse is not installed: npm install --no-save lighthouse@13", { cause });
  }
}

/**
 * Measures the start page of a new visitor, and all others of a visitor with credit and a basket, on the demonstration
 * with the embedded database. Paths include the language, so that no redirect is measured.
 */
export async function measureFirstPaint(folder: string, log: (text: string) => void): Promise<FirstPaintFigures[]> {
  const tools = await loadTools();
  const chromePath = await findBrowser();
  await using shop = await startShop({ env: { DATA_DIR: join(folder, "first-paint"), LOG_LEVEL: "error" } });
  const cookie = await signIn(shop);
  const pages: [page: string, path: string, cookie?: string][] = [
    ["start", "/de"],
    ["welcome", "/de/welcome", cookie],
    ["list", "/de/product-overview?page=1", cookie],
    ["product", `/de/product-details/${ITEM.number}`, cookie],
    ["basket", "/de/basket", cookie],
    ["payment", "/de/checkout/payment", cookie],
  ];
  const figures: FirstPaintFigures[] = [];
  for (const [page, path, sent] of pages) {
    log(`first paint: ${page} …`);
    const url = `http://localhost:${shop.port}${path}`;
    const measure = () => measurePage(tools, { chromePath, url, cookie: sent });
    // Warms up the picture server, which resizes pictures on first request.
    await measure();
    const rounds: FirstPaintFigures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ page, ...(await measure()) });
    }
    figures.push(mediansOf(page, rounds));
  }
  return figures;
}

async function signIn({ port }: RunningServer): Promise<string> {
  await using caller = new HttpCaller(port, 1);
  const visitor = new BenchVisitor(caller);
  await visitor.enter("AURORA-0100");
  await visitor.add(ITEM.number, ITEM.variation, { quantity: ITEM.quantity });
  return visitor.cookie;
}

interface PageVisit {
  chromePath: string;
  url: string;
  cookie: string | undefined;
}

/** Measures a page once, in a new browser. */
async function measurePage({ lighthouse, launch }: Tools, { chromePath, url, cookie }: PageVisit) {
  const chromeFlags = ["--headless", "--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const browser = await launch({ chromePath, chromeFlags });
  try {
    const extraHeaders = cookie === undefined ? {} : { Cookie: cookie };
    const flags = { port: browser.port, extraHeaders, onlyCategories: ["performance"], logLevel: "silent" };
    const { lhr } = await lighthouse(url, flags);
    if (lhr.finalDisplayedUrl !== url) {
      throw new Error(`${url} redirected to ${lhr.finalDisplayedUrl}.`);
    }
    const audit = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: lhr.categories.performance.score * 100,
      firstContentfulPaint: audit("first-contentful-paint"),
      largestContentfulPaint: audit("largest-contentful-paint"),
      totalBlockingTime: audit("total-blocking-time"),
      cumulativeLayoutShift: audit("cumulative-layout-shift"),
    };
  } finally {
    browser.kill();
  }
}

function mediansOf(page: string, rounds: readonly FirstPaintFigures[]): FirstPaintFigures {
  const middle = (name: Exclude<keyof FirstPaintFigures, "page">) =>
    median(rounds.map((round) => round[name])) ?? Number.NaN;
  return {
    page,
    performance: middle("performance"),
    firstContentfulPaint: middle("firstContentfulPaint"),
    largestContentfulPaint: middle("largestContentfulPaint"),
    totalBlockingTime: middle("totalBlockingTime"),
    cumulativeLayoutShift: middle("cumulativeLayoutShift"),
  };
}

async function findBrowser(): Promise<string> {
  const { findChromium } = await import(new URL("../../scripts/find-chromium.mjs", import.meta.url).href);
  const path: string | undefined = await findChromium({ full: true });
  if (!path) {
    throw new UsageError("No Chromium found; set CHROMIUM_PATH.");
  }
  return path;
}
