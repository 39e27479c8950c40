import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  freePort,
  type PostgresServer,
  queryAt,
  runShopCommand,
  startPostgres,
  startShopProcess,
  startStandby,
} from "@guerdon/testing";
import { expect, test } from "vitest";

const DURABLE = "synchronous_commit = on\nwal_keep_size = 256MB\n";

const POLL = { timeout: 30_000, interval: 200 };

/** How often a server has looked into a table; each counts for itself. */
async function looks(server: PostgresServer, table: string): Promise<number> {
  const [row] = await queryAt(
    server.url("postgres"),
    `select (seq_scan + coalesce(idx_scan, 0))::integer as looks from pg_stat_user_tables where relname = '${table}'`,
  );
  return (row as { looks: number } | undefined)?.looks ?? 0;
}

/** What the metrics of a process say of long reads, by place. */
async function reads(metricsPort: number): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const found = text.matchAll(/^guerdon_database_reads_total\{place="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, place = "", count]) => [place, Number(count)]));
}

// [operator.standby]
test("a shop loads its catalogues at the standby, commands report there, and both go on without it", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-standby-"));
  await using primary = await startPostgres({ settings: DURABLE });
  const metricsPort = await freePort();
  const settings = { dataDir: folder.path, databaseUrl: primary.url("postgres"), metricsPort };
  // The demonstration is made by the first start.
  await (await startShopProcess(settings))[Symbol.asyncDispose]();
  await using follower = await startStandby(primary, DURABLE);
  const here = { ...settings, dataDir: join(folder.path, "other"), standbyUrl: follower.url("postgres") };
  await using shop = await startShopProcess(here);
  const visitor = shop.visitor();
  await visitor.enter("AURORA-0100");
  await visitor.add("TV1001", "TV1001-10");
  // A server counts a second after the statement.
  await expect.poll(() => looks(follower, "product_revisions"), POLL).toBeGreaterThan(0);
  expect(await reads(metricsPort)).toMatchObject({ late: 0, unreachable: 0, unfit: 0, failed: 0 });
  expect((await reads(metricsPort)).standby).toBeGreaterThan(0);

  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const before = await looks(follower, "orders");
  // Whoever just ordered is found there.
  const list = () => runShopCommand(here, "orders", "list", "--site", "aurora");
  expect(await list()).toContain(order_number);
  await expect.poll(() => looks(follower, "orders"), POLL).toBeGreaterThan(before);

  await follower.kill();
  expect(await list()).toContain(order_number);
  await visitor.enter("AURORA-0100");
  await visitor.add("TV1001", "TV1001-10");
  await visitor.order(await visitor.prepareOrder());
});
