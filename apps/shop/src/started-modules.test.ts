import { mkdtempDisposable, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  freePort,
  NodeProcess,
  shopEnvironment,
  startRandomMailServer,
  startShopProcess,
  testDatabase,
  testEngine,
  Visitor,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { statusAt } from "./proxies.fixture.ts";

const HOOK = join(import.meta.dirname, "loaded-modules.fixture.ts");
const MAIN = join(import.meta.dirname, "main.ts");
const PRODUCTION = {
  NODE_ENV: "production",
  EMBEDDED_DATABASE: "accepted",
  SHOP_SECRET: "of the start, at least 32 characters",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "shop@guerdon.example",
  LOG_LEVEL: "warn",
  DRAIN_SECONDS: "0",
};

/** The package of a module, such as "hono" or "packages/api"; undefined for Node's own and those of one platform. */
function packageOf(url: string): string | undefined {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  const name = installed ?? /\/((?:apps|packages)\/[^/]+)\//.exec(url)?.[1];
  return name?.includes(`-${process.platform}-`) ? undefined : name;
}

/** A process that tells which modules its serving thread has loaded. */
async function startObserved(env: Record<string, string | undefined>) {
  const port = await freePort();
  const shop = new NodeProcess(["--import", HOOK, MAIN], { ...env, PORT: String(port) });
  await expect.poll(() => statusAt(port), { timeout: 60_000 }).toBe(200);
  return {
    port,
    async loaded(): Promise<string[]> {
      process.kill(shop.pid, "SIGUSR2");
      const list = join(tmpdir(), `guerdon-loaded-modules-${shop.pid}`);
      await expect.poll(() => readFile(list, "utf8").catch(() => "")).not.toBe("");
      const urls = (await readFile(list, "utf8")).split("\n");
      await rm(list);
      return urls;
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

/** Counts the modules of each package that a process has loaded when it is ready. */
async function loadedModules(env: Record<string, string | undefined>): Promise<Map<string, number>> {
  await using shop = await startObserved({ ...PRODUCTION, ...env });
  const packages = (await shop.loaded()).flatMap((url) => packageOf(url) ?? []);
  return new Map([...Map.groupBy(packages, (name) => name)].map(([name, { length }]) => [name, length]));
}

/** The packages that render documents, mails and drawings, or make messages of mails. */
const RENDERERS = ["packages/mails", "pdfkit", "bwip-js", "subset-font", "@guerdon/mails"];

// [operator.threads]
test("the thread that serves requests renders nothing, whatever an order needs", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-serving-"));
  await using mails = await startRandomMailServer();
  const settings = { dataDir: folder.path, smtpUrl: mails.url };
  await (await startShopProcess(settings)).stop();
  await using shop = await startObserved(shopEnvironment(settings));
  const visitor = new Visitor(`localhost:${shop.port}`, (request) => fetch(request));
  await visitor.enter("AURORA-0100");
  await visitor.add("TV1001", "TV1001-10");
  await visitor.order(await visitor.prepareOrder());
  // The confirmation with its terms, and the vouchers to print.
  await expect.poll(() => mails.arrived().length, { timeout: 30_000 }).toBe(2);
  expect((await fetch(`http://localhost:${shop.port}/favicon.ico`)).status).toBe(200);
  const packages = new Set((await shop.loaded()).map(packageOf));
  expect(RENDERERS.filter((name) => packages.has(name))).toEqual([]);
});

/** Two starts, which take long beside other tests. */
const TWO_STARTS_MS = 180_000;

/** `vitest --update` writes the table; a package that a start need not load is loaded by what needs it. */
test(
  "a start loads as many modules as the table says",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-start-"));
    const engine = testEngine();
    await using database = engine === "postgres" ? await testDatabase() : undefined;
    const env = { DATA_DIR: folder.path, DATABASE_URL: database?.url };
    // The first start makes the database.
    await loadedModules(env);
    const counts = [...(await loadedModules(env))].sort(([one], [other]) => (one < other ? -1 : 1));
    const rows = counts.map(([name, count]) => `${name.padEnd(32)} ${String(count).padStart(4)}`);
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    await expect(`${rows.join("\n")}\n${"all".padEnd(32)} ${String(total).padStart(4)}\n`).toMatchFileSnapshot(
      `started-modules.${engine}.txt`,
    );
  },
  TWO_STARTS_MS,
);
