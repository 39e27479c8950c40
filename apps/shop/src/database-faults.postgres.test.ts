import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@guerdon/api";
import { verifyLedger } from "@guerdon/api/fixtures";
import { type ShopProcess, startPostgres, startShopProcess } from "@guerdon/testing";
import { expect, test } from "vitest";

/** A few in every run, many in a soak. */
const KILLS = process.env.SOAK ? 20 : 2;
const CLIENTS = 20;

const status = (shop: ShopProcess, path: string) =>
  fetch(`http://localhost:${shop.port}${path}`).then((response) => response.status);

/** Customers who read their baskets continuously. Returns the statuses of the responses. */
async function busy(shop: ShopProcess, cookie: string, until: AbortSignal): Promise<Map<number, number>> {
  const seen = new Map<number, number>();
  const client = async () => {
    while (!until.aborted) {
      const response = await fetch(`http://localhost:${shop.port}/api/basket`, { headers: { cookie } });
      await response.arrayBuffer();
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return seen;
}

// [operator.health] [website.unavailable]
test(
  `the shop outlives a PostgreSQL that is killed ${KILLS} times under load, and one that is frozen`,
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-faults-"));
    await using server = await startPostgres({ settings: "synchronous_commit = on\n" });
    const url = server.url("postgres");
    await using shop = await startShopProcess({ dataDir: folder.path, databaseUrl: url });
    const visitor = shop.visitor();
    await visitor.enter("AURORA-0100");
    const { cookie } = visitor;
    const isReady = (wanted: number) => expect.poll(() => status(shop, "/readyz"), { timeout: 20_000 }).toBe(wanted);

    for (let round = 0; round < KILLS; round += 1) {
      await isReady(200);
      const end = new AbortController();
      const load = busy(shop, cookie, end.signal);
      await sleep(300);
      await server.kill();
      await isReady(503);
      expect(await status(shop, "/healthz")).toBe(200);
      await server.start();
      await isReady(200);
      await expect.poll(async () => (await visitor.request("/api/basket")).status).toBe(200);
      end.abort();
      // Told to come again, and never that the shop failed.
      expect([...(await load).keys()].toSorted()).toEqual([200, 503]);
    }

    await server.freeze();
    await isReady(503);
    expect(await status(shop, "/healthz")).toBe(200);
    expect((await visitor.request("/api/basket")).status).toBe(503);
    await server.thaw();
    await isReady(200);
    await expect.poll(async () => (await visitor.request("/api/basket")).status).toBe(200);
    await using connection = await openDatabase({ url });
    expect((await verifyLedger(connection.kysely)).mistakes).toEqual([]);
  },
  60_000 + KILLS * 30_000,
);
