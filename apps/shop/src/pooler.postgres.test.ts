import { cp, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyLedger } from "@guerdon/api/fixtures";
import {
  keepsStatements,
  localhostFetch,
  NodeProcess,
  pgbouncerVersion,
  runShopCommand,
  type ShopProcess,
  shopEnvironment,
  startPgbouncer,
  startShopProcess,
  type TestDatabase,
  testDatabase,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";

const ITEM = { number: "TV1001", variation: "TV1001-10" };

/** Fewer connections than two processes want at once. */
const POOL_SIZE = 5;

const SKIPPED = "pgbouncer is not installed";

/** A database, and a pooler in front of it. */
async function aPooled() {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await testDatabase());
  const isKeeping = await keepsStatements();
  const settings = isKeeping ? "max_prepared_statements = 500" : "";
  const pooler = opened.use(await startPgbouncer({ server: String(database.url), poolSize: POOL_SIZE, settings }));
  const name = /\/([^/?]+)\?/.exec(String(database.url))?.[1] ?? "";
  const way = { url: pooler.url(name), keepsStatements: isKeeping };
  const kept = opened.move();
  return { database, pooler, way, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function order(shop: ShopProcess): Promise<string> {
  const visitor = shop.visitor();
  await visitor.enter("AURORA-0100");
  await visitor.add(ITEM.number, ITEM.variation);
  return (await visitor.order(await visitor.prepareOrder())).order_number;
}

const isDelivered = async ({ kysely }: TestDatabase) =>
  (await sql<{ all: boolean }>`select bool_and(state = 'delivered') as all from order_lines`.execute(kysely)).rows[0]
    ?.all;

/** The connections that processes have past the pooler all the time, by their names: of each, three and one. */
const connectionsPast = async ({ kysely }: TestDatabase) =>
  (
    await sql<{ name: string; count: number }>`
      select application_name as name, count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name in ('guerdon listener', 'guerdon jobs')
      group by 1 order by 1`.execute(kysely)
  ).rows;

// [operator.pooler] [revision.publish]
test("two processes behind a pooler sell, do their jobs, and hear of what the other publishes", async ({ skip }) => {
  skip((await pgbouncerVersion()) === undefined, SKIPPED);
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-pooler-"));
  await using pooled = await aPooled();
  const settings = { dataDir: folder.path, databaseUrl: pooled.database.url, pooler: pooled.way };
  await using one = await startShopProcess(settings);
  await using two = await startShopProcess(settings);
  const numbers = await Promise.all(Array.from({ length: 8 }, (_, index) => order(index % 2 === 0 ? one : two)));
  expect(new Set(numbers).size).toBe(8);
  await expect.poll(() => isDelivered(pooled.database), { timeout: 60_000, interval: 200 }).toBe(true);
  expect((await verifyLedger(pooled.database.kysely)).mistakes).toEqual([]);
  expect(await connectionsPast(pooled.database)).toEqual([
    { name: "guerdon jobs", count: 6 },
    { name: "guerdon listener", count: 2 },
  ]);

  const site = join(folder.path, "mini");
  await cp(join(import.meta.dirname, "../../../sites/mini"), site, { recursive: true });
  const file = join(site, "settings.json");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/"website_title": "[^"]*"/, '"website_title": "Published"'));
  await runShopCommand(settings, "sites", "apply", site);
  const titles = () =>
    Promise.all(
      [one, two].map(async ({ port }) => {
        const page = await localhostFetch(`http://mini.localhost:${port}/`);
        return /<title>[^<]* · ([^<]*)<\/title>/.exec(await page.text())?.[1];
      }),
    );
  // Sooner than the next look of a process that missed the notification.
  await expect.poll(titles, { timeout: 20_000, interval: 20 }).toEqual(["Published", "Published"]);
  expect([one.output, two.output].join("")).not.toMatch(/"level":"?(error|50)/);
}, 240_000);

// [operator.health] [operator.pooler] [website.unavailable]
test("a shop whose pooler is killed under load says so at /readyz, refuses honestly, and comes back", async ({
  skip,
}) => {
  skip((await pgbouncerVersion()) === undefined, SKIPPED);
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-pooler-"));
  await using pooled = await aPooled();
  const settings = { dataDir: folder.path, databaseUrl: pooled.database.url, pooler: pooled.way };
  await using shop = await startShopProcess(settings);
  const status = async (path: string) => (await fetch(`http://localhost:${shop.port}${path}`)).status;
  const isReady = (wanted: number) => expect.poll(() => status("/readyz"), { timeout: 30_000 }).toBe(wanted);
  await isReady(200);
  const visitor = shop.visitor();
  await visitor.enter("AURORA-0100");
  const { cookie } = visitor;
  const until = new AbortController();
  const seen = new Set<number>();
  const client = async () => {
    while (!until.signal.aborted) {
      const response = await fetch(`http://localhost:${shop.port}/api/basket`, { headers: { cookie } });
      await response.arrayBuffer();
      seen.add(response.status);
    }
  };
  const load = Promise.all(Array.from({ length: 10 }, client));
  await expect.poll(() => seen.size).toBe(1);
  await pooled.pooler.kill();
  await isReady(503);
  expect(await status("/healthz")).toBe(200);
  await pooled.pooler.start();
  await isReady(200);
  await expect.poll(async () => (await visitor.request("/api/basket")).status).toBe(200);
  until.abort();
  await load;
  expect([...seen].toSorted()).toEqual([200, 503]);
  await order(shop);
  await expect.poll(() => isDelivered(pooled.database), { timeout: 60_000, interval: 200 }).toBe(true);
  expect((await verifyLedger(pooled.database.kysely)).mistakes).toEqual([]);
}, 240_000);

// [operator.pooler] [operator.settings]
test("a start whose pooler leads to another database, or to none, ends with one line", async ({ skip }) => {
  skip((await pgbouncerVersion()) === undefined, SKIPPED);
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-pooler-"));
  await using pooled = await aPooled();
  const endOf = async (url: string) => {
    const environment = shopEnvironment({
      dataDir: folder.path,
      databaseUrl: pooled.database.url,
      pooler: { url, keepsStatements: false },
    });
    await using shop = new NodeProcess([join(import.meta.dirname, "main.ts")], environment);
    await shop.waitForOutput(/guerdon: .*\n/);
    return /guerdon: (.*)\n/.exec(shop.output)?.[1];
  };
  expect(await endOf(pooled.pooler.url("template1"))).toBe(
    "DATABASE_POOLER_URL leads to another database than DATABASE_URL",
  );
  expect(await endOf(`postgres://shop:swordfish@127.0.0.1:1/shop`)).toBe(
    "no connection pooler answers at 127.0.0.1:1 (DATABASE_POOLER_URL): the connection is refused; " +
      "waiting for it, about 60 s",
  );
  expect(await endOf(pooled.pooler.url("nowhere"))).toMatch(
    /^the connection pooler of DATABASE_POOLER_URL refuses: .*nowhere|^the connection pooler at .* has no such database/,
  );
}, 120_000);
