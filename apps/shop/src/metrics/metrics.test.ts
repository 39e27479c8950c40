import { mkdtempDisposable } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@guerdon/contract";
import { freePort, NodeProcess, shopEnvironment, startShopProcess, testDatabase, testEngine } from "@guerdon/testing";
import { expect, test } from "vitest";
import { type AskedSeries, askedSeries, notShown } from "./asked-series.fixture.ts";

/** The value of a metric whose line begins with its name and has all of these labels; undefined if there is none. */
function valueIn(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split("\n")
    .filter((each) => each.startsWith(`${name}{`) || each.startsWith(`${name} `))
    .find((each) => Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

const request = "guerdon_http_request_duration_seconds_count";

const REQUESTS = /^guerdon_http_requests?_/;

/** What a shop has none of before it happens, and no alert counts: nobody has bought or saved anything. */
const LATER = /^guerdon_(stock_days|(backup|drill)_age_seconds|(order|refund)_value_total|operations_total)$/;

/** The embedded database has no pool. */
const OF_POOLS = /^guerdon_database_(connections|waiting)$/;

/** An error of the shop, which these tests cannot cause. */
const hasFailed = ({ labels }: AskedSeries) => labels.status === "5..";

// [operator.metrics]
test("a shop shows what it sells, serves and refuses, by a bounded number of labels and without what was typed", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-metrics-"));
  await using database = testEngine() === "postgres" ? await testDatabase() : undefined;
  const metricsPort = await freePort();
  await using shop = await startShopProcess({ dataDir: folder.path, databaseUrl: database?.url, metricsPort });
  const at = (path: string, init?: RequestInit) => fetch(`http://localhost:${metricsPort}${path}`, init);
  const scrape = async () => (await at("/metrics")).text();
  const asked = (await askedSeries()).filter(({ name }) => database || !OF_POOLS.test(name));
  const fromNothing = asked.filter(({ name }) => !(REQUESTS.test(name) || LATER.test(name)));
  expect(fromNothing.length).toBeGreaterThan(50);
  // An increase is seen only between two values, so the first event of a series that begins with it is never seen.
  await expect.poll(async () => notShown(fromNothing, await scrape()), { timeout: 30_000 }).toEqual([]);
  const visitor = shop.visitor();
  await visitor.call(contract.enterCode, { body: { code: "SECRET-GUESS" } });
  await visitor.enter("AURORA-0100");
  await visitor.add("TV1001", "TV1001-10");
  const order = await visitor.order(await visitor.prepareOrder());
  for (const path of [
    "/de/product-details/TV1001?secret=typed",
    "/typed-by-somebody",
    "/api/catalog/products/TV1001",
  ]) {
    await visitor.request(path);
  }
  await visitor.request("/de/checkout/confirm", { method: "POST", body: new URLSearchParams() });
  const website = "aurora";
  await expect.poll(async () => valueIn(await scrape(), "guerdon_mails_total"), { timeout: 30_000 }).toBe(2);
  const text = await scrape();
  expect(valueIn(text, "guerdon_orders_total", { website, state: "paid" })).toBe(1);
  expect(valueIn(text, "guerdon_order_value_total", { website, currency: "EUR" })).toBe(order.gross_price);
  expect(valueIn(text, "guerdon_wrong_entries_total", { website, entered: "code" })).toBe(1);
  expect(valueIn(text, "guerdon_calls_refused_total", { call: "enterCode", code: "BFFE020" })).toBe(1);
  for (const labels of [
    { kind: "call", route: "createOrder", method: "POST", status: "200" },
    { kind: "call", route: "showProduct", method: "GET" },
    { kind: "page", route: "/product-details/:number", method: "GET" },
    { kind: "page", route: "none", method: "GET" },
  ]) {
    expect([labels, valueIn(text, request, labels)]).toEqual([labels, 1]);
  }
  expect(valueIn(text, "guerdon_http_requests_under_way", { kind: "call" })).toBe(0);
  expect(valueIn(text, "guerdon_requests_turned_away_total", { worth: "paying" })).toBe(0);
  expect(valueIn(text, "guerdon_requests_admitted", { state: "under way" })).toBe(0);
  expect(valueIn(text, "guerdon_requests_admitted", { state: "limit" })).toBeGreaterThan(0);
  expect(
    valueIn(text, "guerdon_job_duration_seconds_count", { queue_job: "fulfil-order", outcome: "done" }),
  ).toBeDefined();
  expect(valueIn(text, "guerdon_operations_total", { operation: "fulfilOrder", outcome: "done" })).toBeDefined();
  expect(valueIn(text, "guerdon_service_duration_seconds_count", { service: "mail", outcome: "sent" })).toBe(2);
  expect(valueIn(text, "guerdon_credit_outstanding", { website, currency: "EUR" })).toBeGreaterThan(0);
  expect(valueIn(text, "guerdon_template_tasks_waiting")).toBeDefined();
  expect(valueIn(text, "guerdon_build_info")).toBe(1);
  expect(valueIn(text, "nodejs_eventloop_lag_seconds")).toBeDefined();
  expect(valueIn(text, "guerdon_database_connections", { pool: "customers" }) !== undefined).toBe(Boolean(database));
  expect(
    notShown(
      asked.filter((each) => REQUESTS.test(each.name) && !hasFailed(each)),
      text,
    ),
  ).toEqual([]);
  expect(text).not.toMatch(/typed|SECRET|AURORA-0100|TV1001"[^}]*route|ord_/);
  expect(text).not.toContain(order.order_number);
  // Nothing else is served there, and nothing of it to visitors.
  expect([(await at("/")).status, (await at("/metrics", { method: "POST" })).status]).toEqual([404, 404]);
  expect((await visitor.request("/metrics")).status).toBe(404);
}, 240_000);

// [operator.metrics] [operator.settings]
test("a port for metrics that is in use is refused in one line", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-metrics-"));
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, resolve));
  const main = join(import.meta.dirname, "../main.ts");
  await using shop = new NodeProcess([main], shopEnvironment({ dataDir: folder.path, metricsPort: port }));
  const [line] = await shop.waitForOutput(/guerdon: .*METRICS_PORT/);
  expect(line).toBe(`guerdon: port ${port} is in use; set METRICS_PORT`);
  await new Promise((resolve) => other.close(resolve));
});
