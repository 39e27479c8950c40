import { testCollector } from "@guerdon/testing";
import { expect, test } from "vitest";
import { openTracing } from "./open-tracing.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

const options = (url: string, more = {}) => ({
  url,
  version: "1.2.3",
  ratio: 1,
  traceId: () => TRACE,
  onTrouble: () => undefined,
  ...more,
});

// [operator.traces]
test("spans within one another reach the collector as one trace, with what they are about", async () => {
  await using collector = await testCollector();
  const tracing = openTracing(options(collector.url));
  const parent = { traceId: TRACE, spanId: "00f067aa0ba902b7", isSampled: true };
  await tracing.span(
    { name: "GET /basket", attributes: { "http.route": "/basket" }, kind: "server", parent },
    async (span) => {
      await tracing.span({ name: "perform readBasket", attributes: {} }, async () => {
        tracing.ended({ name: "select", attributes: { "db.query.text": "select 1" }, durationMs: 5, failed: false });
      });
      span.add({ "http.response.status_code": 200 });
    },
  );
  await tracing[Symbol.asyncDispose]();
  const [select, perform, request] = collector.spans;
  expect(collector.paths).toEqual(["/v1/traces"]);
  expect(collector.spans.map(({ name, traceId }) => [name, traceId])).toEqual([
    ["select", TRACE],
    ["perform readBasket", TRACE],
    ["GET /basket", TRACE],
  ]);
  expect(select?.parentSpanId).toBe(perform?.spanId);
  expect(perform?.parentSpanId).toBe(request?.spanId);
  expect(request?.parentSpanId).toBe(parent.spanId);
  expect(request?.attributes).toEqual([
    { key: "http.route", value: { stringValue: "/basket" } },
    { key: "http.response.status_code", value: { intValue: 200 } },
  ]);
  expect(BigInt(select?.endTimeUnixNano ?? 0) - BigInt(select?.startTimeUnixNano ?? 0)).toBe(5_000_000n);
});

// [operator.traces]
test("work that throws ends its span with the name of the error, not with its words", async () => {
  await using collector = await testCollector();
  const tracing = openTracing(options(collector.url));
  const failing = tracing.span({ name: "job", attributes: {} }, async () => {
    throw new TypeError("nora@example.org is unknown");
  });
  await expect(failing).rejects.toThrow(TypeError);
  await tracing[Symbol.asyncDispose]();
  expect(collector.spans).toMatchObject([{ name: "job", status: { code: 2, message: "TypeError" } }]);
  expect(JSON.stringify(collector.spans)).not.toContain("nora");
});

// [operator.traces]
test("a share of traces is told, and statements outside of all are not", async () => {
  await using collector = await testCollector();
  const none = openTracing(options(collector.url, { ratio: 0 }));
  expect(await none.span({ name: "request", attributes: {} }, async () => 7)).toBe(7);
  none.ended({ name: "select", attributes: {}, durationMs: 1, failed: false });
  await none[Symbol.asyncDispose]();
  expect(collector.spans).toEqual([]);
});

// [operator.traces]
test("a process in front decides for its traces, whatever share of others is told", async () => {
  await using collector = await testCollector();
  const parent = { traceId: TRACE, spanId: "00f067aa0ba902b7" };
  for (const [ratio, isSampled] of [
    [1, false],
    [0, true],
  ] as const) {
    const tracing = openTracing(options(collector.url, { ratio }));
    const span = { name: `of ${ratio}`, attributes: {}, parent: Object.assign({ isSampled }, parent) };
    await tracing.span(span, async () => undefined);
    await tracing[Symbol.asyncDispose]();
  }
  expect(collector.spans.map(({ name }) => name)).toEqual(["of 0"]);
});

// [operator.traces]
test("a collector that takes nothing is told once, and holds nobody up", async () => {
  await using collector = await testCollector(400);
  const reasons: string[] = [];
  const tracing = openTracing(options(collector.url, { onTrouble: (reason: string) => reasons.push(reason) }));
  expect(await tracing.span({ name: "request", attributes: {} }, async () => 7)).toBe(7);
  await tracing[Symbol.asyncDispose]();
  expect(reasons.length).toBe(1);
});
