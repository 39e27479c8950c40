import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startRandomMailServer, startShopProcess, testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";

// [operator.roles] [operator.metrics]
test("a process that sells takes orders and no jobs; one that works sends their mails and serves nothing", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-roles-"));
  await using database = await testDatabase();
  await using mails = await startRandomMailServer();
  const settings = { dataDir: folder.path, databaseUrl: database.url, smtpUrl: mails.url };
  const [sellingMetrics, workingMetrics] = [await freePort(), await freePort()];
  await using selling = await startShopProcess({ ...settings, role: "sell", metricsPort: sellingMetrics });
  const visitor = selling.visitor();
  await visitor.enter("AURORA-0100");
  await visitor.add("TV1001", "TV1001-10");
  await visitor.order(await visitor.prepareOrder());
  await using working = await startShopProcess({ ...settings, role: "work", metricsPort: workingMetrics });
  // No mail was sent before this process started.
  expect(mails.arrived()).toEqual([]);
  await expect.poll(() => mails.arrived().length, { timeout: 30_000 }).toBe(2);
  const statusOf = async (path: string, port: number) => (await fetch(`http://localhost:${port}${path}`)).status;
  for (const [path, status] of [
    ["/healthz", 200],
    ["/readyz", 200],
    ["/", 404],
    ["/api/basket", 404],
  ] as const) {
    expect([path, await statusOf(path, working.port)]).toEqual([path, status]);
  }
  expect(await statusOf("/readyz", selling.port)).toBe(200);
  // Each shows what it does; the database is measured by those that work alone.
  const metricsOf = async (port: number) => (await fetch(`http://localhost:${port}/metrics`)).text();
  const [sold, worked] = [await metricsOf(sellingMetrics), await metricsOf(workingMetrics)];
  const counts = (text: string, name: string) =>
    text.split("\n").some((line) => line.startsWith(name) && !line.endsWith(" 0"));
  for (const [text, isSelling] of [
    [sold, true],
    [worked, false],
  ] as const) {
    expect(counts(text, "guerdon_orders_total{")).toBe(isSelling);
    expect(counts(text, "guerdon_mails_total{")).toBe(!isSelling);
    expect(text.includes("guerdon_mails_waiting")).toBe(!isSelling);
  }
}, 120_000);
