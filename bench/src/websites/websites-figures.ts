import { number, table } from "../table.ts";

/** A shop with so many websites. */
export interface WebsitesFigures {
  websites: number;
  /** Of the last ones that were applied. CPU milliseconds of one. */
  apply: { cpuMs: number; databaseCpuMs: number | undefined };
  /** Of a process that sells, until it says that it is ready. */
  start: { seconds: number; cpuSeconds: number | undefined };
  atRest: Memory;
  /** After a page of each website. */
  afterEach: Memory;
  /** The first page of each website since the start, and another one. */
  firstPage: PageCost;
  laterPage: PageCost;
  /** A page of one website, again and again. */
  samePage: PageCost;
  publish: PublishFigures;
  errors: number;
  firstError: string | undefined;
}

/** MiB. */
export interface Memory {
  resident: number | undefined;
  /** JavaScript's own, and the bytes beside it, after garbage was collected. */
  heap: number;
}

/** What a page takes. */
export interface PageCost {
  /** CPU milliseconds of the shop's process. */
  cpuMs: number | undefined;
  databaseCpuMs: number | undefined;
  sql: number | undefined;
}

/** Publishing one website. */
export interface PublishFigures {
  /** Seconds until another process shows it. */
  seconds: number | undefined;
  /** CPU milliseconds of a process that sells and is not asked for it. */
  cpuMs: number | undefined;
  /** Of the process that publishes. */
  publisherCpuMs: number;
  databaseCpuMs: number | undefined;
  /** Statements of all processes together. */
  sql: number | undefined;
}

type Row = [title: string, read: (of: WebsitesFigures) => number | undefined];

const ROWS: readonly Row[] = [
  ["apply one: CPU ms", ({ apply }) => apply.cpuMs],
  ["  of the database", ({ apply }) => apply.databaseCpuMs],
  ["start until ready: s", ({ start }) => start.seconds],
  ["  CPU s", ({ start }) => start.cpuSeconds],
  ["after the start: MiB resident", ({ atRest }) => atRest.resident],
  ["  heap", ({ atRest }) => atRest.heap],
  ["after a page of each: MiB resident", ({ afterEach }) => afterEach.resident],
  ["  heap", ({ afterEach }) => afterEach.heap],
  ["  heap kB for each website since the start", keptForEach],
  ["first page of a website: CPU ms", ({ firstPage }) => firstPage.cpuMs],
  ["  of the database", ({ firstPage }) => firstPage.databaseCpuMs],
  ["  statements", ({ firstPage }) => firstPage.sql],
  ["another page of it, after all others: CPU ms", ({ laterPage }) => laterPage.cpuMs],
  ["  of the database", ({ laterPage }) => laterPage.databaseCpuMs],
  ["  statements", ({ laterPage }) => laterPage.sql],
  ["the same page again and again: CPU ms", ({ samePage }) => samePage.cpuMs],
  ["publish one: s until another process shows it", ({ publish }) => publish.seconds],
  ["  CPU ms of a process that sells", ({ publish }) => publish.cpuMs],
  ["  of the one that publishes", ({ publish }) => publish.publisherCpuMs],
  ["  of the database", ({ publish }) => publish.databaseCpuMs],
  ["  statements of all", ({ publish }) => publish.sql],
];

/** What a page of a website left in memory, in kB. */
export function keptForEach({ websites, atRest, afterEach }: WebsitesFigures): number {
  return ((afterEach.heap - atRest.heap) * 1024) / websites;
}

/** A table by the number of websites, and how much the most are of the fewest. */
export function reportWebsites(figures: readonly WebsitesFigures[]): string {
  const [first, last] = [figures[0], figures.at(-1)];
  if (!first || !last) {
    return "";
  }
  const heads = ["websites", ...figures.map(({ websites }) => websites.toLocaleString("en")), "last ÷ first"];
  const rows = ROWS.map(([title, read]) => [
    title,
    ...figures.map((each) => number(read(each))),
    number(ratio(read(last), read(first))),
  ]);
  return table(heads, rows);
}

function ratio(of: number | undefined, by: number | undefined): number | undefined {
  return of === undefined || !by ? undefined : of / by;
}
