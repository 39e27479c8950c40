import { productNumber } from "./generated-catalogue.ts";
import type { PageName } from "./goals.ts";
import { PAGES } from "./goals.ts";
import type { HttpCaller } from "./http-caller.ts";
import { fillBasket, LIST_PAGE } from "./loads.ts";
import { pageParts, staticImports } from "./page-parts.ts";
import { BenchVisitor } from "./visitor.ts";

/** Transferred bytes with brotli; `html` is uncompressed. */
export interface PageWeight {
  /** Uncompressed. */
  html: number;
  htmlOnWire: number;
  /** All scripts that run before any interaction. */
  script: number;
  styles: number;
  fonts: number;
  /** Pictures loaded at once, in a phone's size, without lazy ones. */
  pictures: number;
  /** The sum, with compressed HTML. */
  total: number;
}

const BROWSER = { accept: "text/html", "accept-encoding": "br" };

/** Measures the start page of a new visitor, and three pages of a visitor with credit and a basket of three lines. */
export async function weighPages(caller: HttpCaller, code: string): Promise<Record<PageName, PageWeight>> {
  const visitor = new BenchVisitor(caller);
  await visitor.enter(code);
  await fillBasket(visitor);
  const visits: Record<PageName, [BenchVisitor, string]> = {
    start: [new BenchVisitor(caller), "/de"],
    list: [visitor, LIST_PAGE],
    detail: [visitor, `/de/product-details/${productNumber(0)}`],
    basket: [visitor, "/de/basket"],
  };
  const weights: Partial<Record<PageName, PageWeight>> = {};
  for (const name of PAGES) {
    weights[name] = await weigh(...visits[name]);
  }
  return weights as Record<PageName, PageWeight>;
}

async function weigh(visitor: BenchVisitor, path: string): Promise<PageWeight> {
  const html = (await visitor.get(path, { accept: "text/html" })).body;
  const htmlOnWire = (await visitor.get(path, BROWSER)).body.length;
  const parts = pageParts(html.toString());
  const script = await bytesOfScripts(visitor, parts.scripts);
  const [styles, fonts, pictures] = await Promise.all(
    [parts.styles, parts.fonts, parts.pictures].map((paths) => bytesOf(visitor, paths)),
  );
  const weight = { htmlOnWire, script, styles: styles ?? 0, fonts: fonts ?? 0, pictures: pictures ?? 0 };
  const total = Object.values(weight).reduce((sum, bytes) => sum + bytes, 0);
  return { html: html.length, ...weight, total };
}

async function bytesOf(visitor: BenchVisitor, paths: readonly string[]): Promise<number> {
  const responses = await Promise.all(paths.map((path) => visitor.get(path, BROWSER)));
  return responses.reduce((sum, { body }) => sum + body.length, 0);
}

/** The size of scripts with their static imports, without dynamic ones (`import()`). */
async function bytesOfScripts(visitor: BenchVisitor, paths: readonly string[]): Promise<number> {
  const seen = new Set(paths);
  let bytes = 0;
  for (const path of seen) {
    bytes += (await visitor.get(path, BROWSER)).body.length;
    const source = (await visitor.get(path)).body.toString();
    for (const imported of staticImports(source, path)) {
      seen.add(imported);
    }
  }
  return bytes;
}
