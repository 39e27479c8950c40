import { mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { anAddress, runShopCommand, type ShopProcess, startShopProcess } from "@guerdon/testing";
import { expect, test } from "vitest";
import { type ArchivingPostgres, archivingPrograms, startArchivingPostgres } from "./archiving-postgres.fixture.ts";

const ITEM = { number: "TV1001", variation: "TV1001-10" };
const BATCH = ["--site", "aurora", "--batch", "spring"];
const PERSON = "anna.moment@example.org";

// [backup.moment] [customer.again]
test("a shop goes back to the moment before a mistake: what was ordered before is there, the mistake is not", {
  timeout: 180_000,
}, async ({ skip }) => {
  const programs = await archivingPrograms();
  if (programs === undefined) {
    skip("pgbackrest is not installed, or no PostgreSQL in /usr/lib/postgresql");
    return;
  }
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-moment-shop-"));
  await using server = await startArchivingPostgres(programs);
  const settings = { dataDir: folder.path, backupDir: join(folder.path, "backups"), databaseUrl: server.url };
  const command = (...argv: string[]) => runShopCommand(settings, ...argv);
  let kept: string[];
  let lost: string;
  let moment: string;
  let drilled: string;
  {
    await using selling = await startShopProcess(settings);
    const [code = ""] = /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(await issue(command)) ?? [];
    const first = await order(selling, code, PERSON);
    await server.pgbackrest("--type=full", "backup");
    kept = [first, await order(selling, code)];
    await allDelivered(server);
    // PgBackRest counts whole seconds, and wants a back-up that ended in one before the moment's.
    await sleep(1000);
    moment = await server.sql("select clock_timestamp()");
    // The mistake, and what went on until it was noticed.
    await command("vouchers", "block", ...BATCH, "--reason", "the wrong batch", "--count", "3");
    lost = await order(selling, "AURORA-0100");
    await command("customers", "erase", "--site", "aurora", "--email", PERSON);
    await server.sql("select pg_switch_wal()");
    drilled = await server.drill(moment);
  }
  expect(drilled).toMatch(/everything adds up\nThe way back to .* works/);
  expect(await readdir(server.drills)).toEqual([]);
  expect(await batch(command)).toEqual({ blocked: 3 });

  await server.goBackTo(moment);
  expect(await numbers(server)).toEqual(expect.arrayContaining(kept));
  expect(await numbers(server)).not.toContain(lost);
  expect(await numbers(server)).toHaveLength(Number(/Found (\d+) orders/.exec(drilled)?.[1]));
  expect(await batch(command)).toEqual({ redeemable: 3 });
  await server.sql(await documentedSkip());
  const known = () => command("customers", "erase", "--site", "aurora", "--email", PERSON, "--dry-run");
  expect(await known()).toContain("order");
  await command("customers", "erase-again");
  expect(await known()).not.toContain("order");
  expect(await command("ledger", "verify")).toContain("everything adds up");
  await using again = await startShopProcess(settings);
  expect(Number(await order(again, "AURORA-0100"))).toBeGreaterThan(Number(lost) + 9_000);
});

const issue = (command: (...argv: string[]) => Promise<string>) =>
  command("vouchers", "issue", ...BATCH, "--value", "500", "--count", "3");

/** How many vouchers of the batch are in which state. */
async function batch(command: (...argv: string[]) => Promise<string>): Promise<Record<string, number>> {
  const csv = await command("vouchers", "list", ...BATCH, "--format", "csv");
  const states = csv.match(/\b(blocked|redeemable)\b/g) ?? [];
  return Object.fromEntries(
    Map.groupBy(states, (state) => state)
      .entries()
      .map(([state, all]) => [state, all.length]),
  );
}

/** Places an order through the shop. @returns its number */
async function order(shop: ShopProcess, code: string, email?: string): Promise<string> {
  const visitor = shop.visitor();
  await visitor.enter(code);
  await visitor.add(ITEM.number, ITEM.variation);
  const { order_number } = await visitor.order(await visitor.prepareOrder(anAddress(email ? { email } : {})));
  return order_number;
}

async function allDelivered(server: ArchivingPostgres): Promise<void> {
  const isDone = "select bool_and(state = 'delivered') from order_lines";
  await expect.poll(() => server.sql(isDone), { timeout: 30_000, interval: 200 }).toBe("t");
}

const numbers = async (server: ArchivingPostgres) => (await server.sql("select order_number from orders")).split("\n");

/** The statement by which docs/back-up.md skips the numbers of lost orders. */
async function documentedSkip(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, "../../../docs/back-up.md"), "utf8");
  return /"(select setval\('order_numbers'[^"]+)"/.exec(page)?.[1] ?? "";
}
