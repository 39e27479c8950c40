import { productNumber } from "./generated-catalogue.ts";
import type { PageName } from "./goals.ts";
import { PAGES } from "./goals.ts";
import type { HttpCaller } from "./http-caller.ts";
import { fillBasket, LIST_PAGE } from "./loads.ts";
import { pageParts, staticImports } from "./page-parts.ts";
import { BenchVisitor } from "./visitor.ts";

/** Bytes; all but `html` as they travel to a browser that takes brotli. */
export interface PageWeight {
  /** As a browser reads it. */
  html: number;
  htmlOnWire: number;
  /** What runs before the visitor does anything. */
  script: number;
  styles: number;
  fonts: number;
  /** Those that are loaded at once, in the size that a phone takes; pictures that wait to come near are not counted. */
  pictures: number;
  /** All of these. */
  total: number;
}

const BROWSER = { accept: "text/html", "accept-encoding": "br" };

/** Weighs four pages of a visitor with a code and a basket of three lines; the start page is a stranger's. */
export async function weighPages(caller: HttpCaller, code: string): Promise<Record<PageName, PageWeight>> {
  const visitor = new BenchVisitor(caller);
  await visitor.enter(code);
  await fillBasket(visitor);
  const places: Record<PageName, [BenchVisitor, string]> = {
    start: [new BenchVisitor(caller), "/de"],
    list: [visitor, LIST_PAGE],
    detail: [visitor, `/de/product-details/${productNumber(0)}`],
    basket: [visitor, "/de/basket"],
  };
  const weights: Partial<Record<PageName, PageWeight>> = {};
  for (const name of PAGES) {
    weights[name] = await weigh(...places[name]);
  }
  return weights as Record<PageName, PageWeight>;
}

async function weigh(visitor: BenchVisitor, path: string): Promise<PageWeight> {
  const html = (await visitor.get(path, { accept: "text/html" })).body;
  const htmlOnWire = (await visitor.get(path, BROWSER)).body.length;
  const parts = pageParts(html.toString());
  const script = await bytesOfScripts(visitor, parts.scripts);
  const [styles, fonts, pictures] = await Promise.all(
    [parts.styles, parts.fonts, parts.pictures].map((addresses) => bytesOf(visitor, addresses)),
  );
  const weight = { htmlOnWire, script, styles: styles ?? 0, fonts: fonts ?? 0, pictures: pictures ?? 0 };
  const total = Object.values(weight).reduce((sum, bytes) => sum + bytes, 0);
  return { html: html.length, ...weight, total };
}

async function bytesOf(visitor: BenchVisitor, addresses: readonly string[]): Promise<number> {
  const answers = await Promise.all(addresses.map((address) => visitor.get(address, BROWSER)));
  return answers.reduce((sum, { body }) => sum + body.length, 0);
}

/** Scripts with all that they import, but for what they import later (`import()`). */
async function bytesOfScripts(visitor: BenchVisitor, addresses: readonly string[]): Promise<number> {
  const seen = new Set(addresses);
  let bytes = 0;
  for (const address of seen) {
    bytes += (await visitor.get(address, BROWSER)).body.length;
    const source = (await visitor.get(address)).body.toString();
    for (const imported of staticImports(source, address)) {
      seen.add(imported);
    }
  }
  return bytes;
}
