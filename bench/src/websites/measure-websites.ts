import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Keyring } from "@guerdon/api";
import { openDatabase } from "@guerdon/api/db";
import { applyWebsite } from "@guerdon/contract/operations/website";
import { anOperator, aShop, type TestOperator } from "@guerdon/testing";
import { type DatabaseHost, openHost, type ShopStorage } from "../databases.ts";
import { BENCH_SECRET, productionEnv } from "../fill-shop.ts";
import { runCommand, UNUSED_SMTP_URL } from "../growth/measure-growth.ts";
import { HttpCaller } from "../http-caller.ts";
import { median, runLoad } from "../load.ts";
import { waitUntilIdle } from "../measure-load.ts";
import { cpuSecondsOf, memoryOf } from "../process-figures.ts";
import { type RunningServer, startShop } from "../servers.ts";
import { statementsBetween, sumOf } from "../statement-counts.ts";
import { copyOf, demoWebsites, type GivenWebsite, hostOf, titleOf } from "./copied-websites.ts";
import type { Memory, PageCost, PublishFigures, WebsitesFigures } from "./websites-figures.ts";

const PROBE = join(import.meta.dirname, "../heap-probe.ts");
/** The last of those applied, which are measured: the first ones fill caches. */
const MEASURED_APPLIES = 5;
const PUBLICATIONS = 5;
const SAME_PAGES = { seconds: 2, maxCount: 2000 };
const IDLE_MS = 2000;
const TIMEOUT_MS = 60_000;
const ASK_MS = 20;
/** Pages that every copy has. */
const [START, OTHER] = ["/de/imprint", "/de/privacy"] as const;

interface Plan {
  /** A temporary folder. */
  folder: string;
  log: (text: string) => void;
}

/** A shop whose websites grow in number. */
interface Growing {
  storage: ShopStorage;
  originals: readonly GivenWebsite[];
  operator: TestOperator;
  folder: string;
  log: Plan["log"];
}

/**
 * Measures one shop with each of these numbers of websites, copies of the demonstration's with settings of their own:
 * what a process takes to start, for pages, and for a website that is published.
 */
export async function measureWebsites(counts: readonly number[], { folder, log }: Plan): Promise<WebsitesFigures[]> {
  await using host = await openHost("postgres", folder);
  const storage = await preparedStorage(host);
  await using connection = await openDatabase(storage.database);
  await using publisher = await aShop({ connection, keyring: new Keyring(BENCH_SECRET) });
  const shop = { ...publisher.shop, now: () => new Date() };
  const operator = anOperator({ ...publisher, shop });
  const growing: Growing = { storage, originals: await demoWebsites(), operator, folder, log };
  const figures: WebsitesFigures[] = [];
  let there = 0;
  for (const count of counts.toSorted((a, b) => a - b)) {
    log(`websites: ${count.toLocaleString("en")} …`);
    const apply = await applyCopies(growing, there, count);
    there = count;
    figures.push({ websites: count, apply, ...(await measureShop(growing, count)) });
  }
  return figures;
}

/** An empty shop with the products that the demonstration's websites name. */
async function preparedStorage(host: DatabaseHost): Promise<ShopStorage> {
  const storage = await host.createStorage("websites");
  await runCommand(storage, "database", "migrate");
  await runCommand(storage, "catalogue", "import", "catalogues/demo/catalogue.json");
  return storage;
}

async function applyCopies({ storage, originals, operator }: Growing, from: number, to: number) {
  const apply = (place: number) => operator.must(applyWebsite, copyOf(originals, place));
  const measured = Math.max(from, to - MEASURED_APPLIES);
  for (let place = from; place < measured; place += 1) {
    await apply(place);
  }
  const before = await storage.work();
  const own = process.cpuUsage();
  for (let place = measured; place < to; place += 1) {
    await apply(place);
  }
  const { user, system } = process.cpuUsage(own);
  const after = await storage.work();
  const count = to - measured || 1;
  return {
    cpuMs: (user + system) / 1000 / count,
    databaseCpuMs: milliseconds(before.seconds, after.seconds, count),
  };
}

type ShopFigures = Omit<WebsitesFigures, "websites" | "apply">;

async function measureShop(growing: Growing, count: number): Promise<ShopFigures> {
  const heapFile = join(growing.folder, "heap.json");
  const env = { ...growing.storage.env, ...productionEnv(UNUSED_SMTP_URL), ROLE: "sell", HEAP_FILE: heapFile };
  const begun = performance.now();
  await using shop = await startShop({ env, preload: PROBE });
  await using caller = new HttpCaller(shop.port, 4);
  await untilReady(caller);
  const start = { seconds: (performance.now() - begun) / 1000, cpuSeconds: await cpuSecondsOf(shop.pid) };
  await waitUntilIdle(shop.pid);
  const atRest = await memory(shop, heapFile);
  const visits = new Visits(shop, caller, growing.storage);
  const firstPage = await visits.eachOnce(count, START);
  await waitUntilIdle(shop.pid);
  const afterEach = await memory(shop, heapFile);
  const laterPage = await visits.eachOnce(count, OTHER);
  const samePage = await visits.again(START);
  await using other = await startShop({ env: { ...env, HEAP_FILE: `${heapFile}.other` } });
  const publish = await publishSome(growing, { count, shop, other });
  const { errors, firstError } = visits;
  return { start, atRest, afterEach, firstPage, laterPage, samePage, publish, errors, firstError };
}

async function untilReady(caller: HttpCaller): Promise<void> {
  await until(async () => (await caller.call({ path: "/readyz" })).status === 200);
}

/** @throws if it does not become so within a minute */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + TIMEOUT_MS; !(await isSo()); await sleep(ASK_MS)) {
    if (performance.now() > end) {
      throw new Error("It takes longer than a minute.");
    }
  }
}

const MIB = 1024 * 1024;

async function memory({ pid }: RunningServer, heapFile: string): Promise<Memory> {
  await rm(heapFile, { force: true });
  process.kill(pid, "SIGUSR2");
  let written: string | undefined;
  await until(async () => {
    written = await readFile(heapFile, "utf8").catch(() => undefined);
    return written !== undefined;
  });
  const { heapUsed, external } = JSON.parse(written ?? "{}");
  return { resident: (await memoryOf(pid))?.now, heap: (heapUsed + external) / MIB };
}

/** Visitors who ask a shop for pages of its websites, one after the other. */
class Visits {
  errors = 0;
  firstError: string | undefined;
  readonly #shop: RunningServer;
  readonly #caller: HttpCaller;
  readonly #storage: ShopStorage;

  constructor(shop: RunningServer, caller: HttpCaller, storage: ShopStorage) {
    this.#shop = shop;
    this.#caller = caller;
    this.#storage = storage;
  }

  /** The same page of each website. */
  eachOnce(count: number, path: string): Promise<PageCost> {
    return this.#measure(async () => {
      for (let place = 0; place < count; place += 1) {
        await this.#visit(place, path);
      }
      return count;
    });
  }

  /** A page of one website for a while. */
  async again(path: string): Promise<PageCost> {
    const load = { concurrency: 4, act: () => this.#visit(0, path) };
    await runLoad(load, { seconds: 1, maxCount: 200 });
    return this.#measure(async () => (await runLoad(load, SAME_PAGES)).count);
  }

  async #visit(place: number, path: string): Promise<void> {
    const headers = { host: hostOf(place), accept: "text/html", "accept-language": "de" };
    const { status, body } = await this.#caller.call({ path, headers });
    if (status !== 200) {
      this.errors += 1;
      this.firstError ??= `${hostOf(place)}${path}: ${status} ${body.toString().slice(0, 200)}`;
    }
  }

  async #measure(visit: () => Promise<number>): Promise<PageCost> {
    const read = () => Promise.all([cpuSecondsOf(this.#shop.pid), this.#storage.work()]);
    const [shopBefore, before] = await read();
    const pages = await visit();
    const [shopAfter, after] = await read();
    return {
      cpuMs: milliseconds(shopBefore, shopAfter, pages),
      databaseCpuMs: milliseconds(before.seconds, after.seconds, pages),
      sql:
        before.statements && after.statements
          ? sumOf(statementsBetween(before.statements, after.statements)).work / pages
          : undefined,
    };
  }
}

interface Publishing {
  count: number;
  /** Not asked for anything meanwhile. */
  shop: RunningServer;
  /** Asked until it shows what is new. */
  other: RunningServer;
}

let edition = 1;

async function publishSome(growing: Growing, { count, shop, other }: Publishing): Promise<PublishFigures> {
  const { storage, originals, operator } = growing;
  await using caller = new HttpCaller(other.port, 1);
  await untilReady(caller);
  await waitUntilIdle(other.pid);
  await waitUntilIdle(shop.pid);
  const idle = await idleCpuSeconds(shop, storage);
  edition += 1;
  const [shopBefore, before] = await Promise.all([cpuSecondsOf(shop.pid), storage.work()]);
  const begun = performance.now();
  const times: number[] = [];
  const publisherMs: number[] = [];
  for (let turn = 0; turn < PUBLICATIONS; turn += 1) {
    const place = Math.floor((turn * count) / PUBLICATIONS);
    const own = process.cpuUsage();
    await operator.must(applyWebsite, copyOf(originals, place, edition));
    const { user, system } = process.cpuUsage(own);
    publisherMs.push((user + system) / 1000);
    const published = performance.now();
    await until(async () => (await titleAt(caller, place)).includes(titleOf(place, edition)));
    times.push((performance.now() - published) / 1000);
    await sleep(IDLE_MS / 4);
  }
  await waitUntilIdle(shop.pid);
  const [shopAfter, after] = await Promise.all([cpuSecondsOf(shop.pid), storage.work()]);
  const seconds = (performance.now() - begun) / 1000;
  const spent = (idleRate: number | undefined, from: number | undefined, to: number | undefined) => {
    const all = milliseconds(from, to, PUBLICATIONS);
    return all === undefined || idleRate === undefined ? all : all - (idleRate * seconds * 1000) / PUBLICATIONS;
  };
  return {
    seconds: median(times),
    cpuMs: spent(idle.shop, shopBefore, shopAfter),
    publisherCpuMs: median(publisherMs) ?? 0,
    databaseCpuMs: spent(idle.database, before.seconds, after.seconds),
    sql:
      before.statements && after.statements
        ? sumOf(statementsBetween(before.statements, after.statements)).work / PUBLICATIONS
        : undefined,
  };
}

/** CPU seconds per second of a process that nobody asks, and of its database. */
async function idleCpuSeconds(shop: RunningServer, storage: ShopStorage) {
  const [shopBefore, before] = await Promise.all([cpuSecondsOf(shop.pid), storage.work()]);
  await sleep(IDLE_MS);
  const [shopAfter, after] = await Promise.all([cpuSecondsOf(shop.pid), storage.work()]);
  const rate = (from: number | undefined, to: number | undefined) => milliseconds(from, to, IDLE_MS);
  return { shop: rate(shopBefore, shopAfter), database: rate(before.seconds, after.seconds) };
}

async function titleAt(caller: HttpCaller, place: number): Promise<string> {
  const { body } = await caller.call({ path: START, headers: { host: hostOf(place), accept: "text/html" } });
  return body.toString();
}

function milliseconds(from: number | undefined, to: number | undefined, count: number): number | undefined {
  return from === undefined || to === undefined ? undefined : ((to - from) * 1000) / count;
}
