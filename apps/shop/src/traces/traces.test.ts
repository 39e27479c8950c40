import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SentSpan, startShopProcess, testCollector, testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";

/** The spans below one, by name. */
function childrenOf(spans: readonly SentSpan[], parent: SentSpan | undefined): string[] {
  return spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);
}

// [operator.traces] [operator.trace]
test("an order is seen from its request to its statements and jobs, without what was typed", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-traces-"));
  await using collector = await testCollector();
  await using database = await testDatabase();
  const settings = {
    dataDir: folder.path,
    databaseUrl: database.url,
    tracesUrl: collector.url,
    logLevel: "info",
  } as const;
  await using shop = await startShopProcess(settings);
  const visitor = shop.visitor();
  await visitor.enter("AURORA-0100");
  await visitor.add("TV1001", "TV1001-10");
  await visitor.order(await visitor.prepareOrder());
  const headers = { host: `localhost:${shop.port}`, traceparent: `00-${TRACE}-${PARENT}-01` };
  await fetch(`http://localhost:${shop.port}/de/product-details/TV1001?c=AURORA-0050`, { headers });
  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  await expect.poll(() => named("job fulfil-order").length, { timeout: 30_000 }).toBeGreaterThan(0);
  await shop.stop();
  const [order] = named("POST createOrder");
  expect(childrenOf(collector.spans, order)).toEqual(["perform createOrder"]);
  expect(childrenOf(collector.spans, named("perform createOrder")[0])).toEqual(
    expect.arrayContaining(["select", "insert"]),
  );
  const [page] = named("GET /product-details/:number");
  expect(page).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(childrenOf(collector.spans, page)).toContain("perform initWebsite");
  const [job] = named("job fulfil-order");
  expect(job?.traceId).not.toBe(order?.traceId);
  // The trace is also in the lines of the log.
  const placed = shop.output.split("\n").find((line) => line.includes('"order placed"')) ?? "{}";
  expect(JSON.parse(placed).trace_id).toBe(order?.traceId);
  expect(JSON.stringify(collector.spans)).not.toMatch(/AURORA-|nora|licht|example\.org/i);
}, 120_000);
