import { mkdtempDisposable, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseConnection, jobHandlers, openDatabase, openKeys } from "@guerdon/api";
import { verifyLedger } from "@guerdon/api/fixtures";
import { eraseCustomer } from "@guerdon/contract/operations/customer";
import {
  actInHistory,
  aMailDelivery,
  anAddress,
  aShop,
  aShopOfHistories,
  aTerminal,
  emptyDatabase,
  HISTORY_ACTS,
  HISTORY_CODES,
  type HistoryShop,
  insertStock,
  randomNumbers,
  rowDigests,
  TEST_SECRET,
  testEngine,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openErasureList } from "../../compose-erasure-list.ts";
import { readSettings } from "../../settings.ts";
import { runCommand } from "../run-command.ts";
import { runOnOwnDatabase } from "../run-on-own-connection.ts";

const ACTS = process.env.SOAK ? 400 : 50;
const SEED = Number(process.env.SEED ?? 7);
const EMAIL = "erased@example.org";

/** Deliveries with the stock that is there. */
async function deliver(shop: HistoryShop, mails: ReturnType<typeof aMailDelivery>): Promise<void> {
  const handlers = jobHandlers(shop.shop, mails);
  for (const { name, data } of shop.queuedJobs.splice(0)) {
    if (name === "fulfil-order" || name === "make-invoices") {
      await handlers[name](data as never);
    }
  }
}

/** Random purchases, refunds, transfers and disputes, delivered in part, in a shop whose database knows its keys. */
async function aShopWithEverything(mails: ReturnType<typeof aMailDelivery>) {
  const shop = await aShopOfHistories();
  const { db, keyring } = shop.shop;
  await openKeys(db, keyring, { role: "server", abandon: [], operator: "tester", now: shop.shop.now() });
  await insertStock(shop.shop, { codes: Array.from({ length: 12 }, (_, index) => `STOCK-${index}`) });
  const random = randomNumbers(SEED);
  const one = <Each>(list: readonly Each[]) => list[Math.floor(random() * list.length)] as Each;
  const acts = [...HISTORY_ACTS.filter((act) => act !== "expire"), "buy", "buy", "buy", "buy"] as const;
  for (let done = 0; done < ACTS; done += 1) {
    shop.done = done;
    await actInHistory(shop, {
      act: one(acts),
      site: one(["aurora", "fest"] as const),
      code: one(HISTORY_CODES),
      isCard: random() < 0.5,
      number: 1 + Math.floor(random() * 3),
      isPlain: random() < 0.5,
    });
    if (done % 10 === 5) {
      await deliver(shop, mails);
    }
    shop.passTime(3600);
  }
  await buyToTheEnd(shop);
  await deliver(shop, mails);
  return shop;
}

/** An order of somebody who may be erased, since nothing of it is open. */
async function buyToTheEnd(shop: HistoryShop): Promise<void> {
  await shop.issue({ code: "GIFT-DONE", value: 5000 });
  await insertStock(shop.shop, { codes: ["STOCK-DONE"] });
  const visitor = shop.visitor();
  await visitor.enter("GIFT-DONE");
  await visitor.add();
  await visitor.order(await visitor.prepareOrder(anAddress({ email: EMAIL })));
}

/** An empty database elsewhere, and the settings of a process on it. */
async function elsewhere(folder: string, backupDir: string) {
  const common = { SHOP_SECRET: TEST_SECRET, BACKUP_DIR: backupDir, DATA_DIR: join(folder, "elsewhere") };
  if (testEngine() === "pglite") {
    const settings = readSettings(common);
    return { settings, open: () => openDatabase(settings), [Symbol.asyncDispose]: async () => undefined };
  }
  const database = await emptyDatabase("postgres");
  const settings = readSettings({ ...common, DATABASE_URL: database.url });
  return {
    settings,
    open: () => openDatabase({ url: database.url ?? "" }),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

type Elsewhere = Awaited<ReturnType<typeof elsewhere>>;

async function run({ settings }: Pick<Elsewhere, "settings">, ...argv: string[]) {
  const { io, written } = aTerminal("/");
  const exit = await runOnOwnDatabase(settings, ["database", ...argv], io).catch((error: Error) => error.message);
  return { exit, ...written };
}

async function backUp({ shop, connection }: HistoryShop, backupDir: string): Promise<string> {
  const { io, written } = aTerminal("/");
  expect(await runCommand(["database", "backup"], io, { ...shop, connection, backupDir }), written.err).toBe(0);
  const [name = ""] = (await readdir(backupDir)).filter((each) => each.startsWith("backup-"));
  expect(written.out).toMatch(new RegExp(`${name}: \\d+ tables, \\d+ rows`));
  return join(backupDir, name);
}

/** Tables that a restored shop writes into by itself. */
const OWN = ["operator_log", "schema_migrations", "secret_keys", "clock"];
/** Tables in which an erasure changes rows. */
const ERASED = [
  "order_people",
  "order_emails",
  "order_names",
  "order_events",
  "order_drafts",
  "reached_states",
  "baskets",
  "accounts",
  "mails",
];

async function compared(connection: DatabaseConnection) {
  const digests = await rowDigests(connection);
  return Object.fromEntries(Object.entries(digests).filter(([table]) => ![...OWN, ...ERASED].includes(table)));
}

const SAVED_ELSEWHERE = [
  "sessions",
  "attempt_counters",
  "account_attempts",
  "idempotency_records",
  "solved_challenges",
];

async function ordersWithPeople({ kysely }: DatabaseConnection): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`select order_id from order_people order by 1`.execute(kysely);
  return rows.map(({ order_id }) => order_id);
}

// [backup.whole] [backup.ready] [backup.erasures] [backup.jobs]
test(
  "everything is lost and restored elsewhere: the same books and orders, codes enter, no mail twice, the erased stay erased",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-lost-"));
    const backupDir = join(folder.path, "backups");
    const before = aMailDelivery();
    await using source = await aShopWithEverything(before);
    const from = await backUp(source, backupDir);
    const saved = Object.fromEntries(
      Object.entries(await compared(source.connection)).filter(([table]) => !SAVED_ELSEWHERE.includes(table)),
    );
    const books = await verifyLedger(source.shop.db);
    expect(books.mistakes).toEqual([]);
    expect(books.orders).toBeGreaterThan(3);

    // After the back-up a person is erased.
    Object.assign(source.shop, { erasureList: openErasureList(join(backupDir, "erasures"), source.shop.now) });
    const held = await ordersWithPeople(source.connection);
    await source.operator.must(eraseCustomer, { website_id: "aurora", email: EMAIL });
    const kept = await ordersWithPeople(source.connection);
    expect(kept.length).toBeLessThan(held.length);

    await using target = await elsewhere(folder.path, backupDir);
    expect(await run(target, "restore", from, "--dry-run")).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^Dry run/),
    });
    const restored = await run(target, "restore", from);
    expect(restored, restored.err).toMatchObject({ exit: 0 });
    expect(restored.out).toContain("everything adds up");
    expect(restored.out).toMatch(/[1-9]\d* entr(y|ies) of the list of erasures in .*erasures applied/);

    await using connection = await target.open();
    const now = await compared(connection);
    expect(Object.fromEntries(Object.keys(saved).map((table) => [table, now[table]]))).toEqual(saved);
    for (const table of SAVED_ELSEWHERE) {
      expect(now[table]).toMatch(/^0 rows/);
    }
    expect({ ...(await verifyLedger(connection.kysely)) }).toEqual(books);
    expect(await ordersWithPeople(connection)).toEqual(kept);
    const log = sql<{
      command: string;
    }>`select command from operator_log where command = 'database restore' and operation is null`;
    expect((await log.execute(connection.kysely)).rows).toHaveLength(1);

    await using again = await aShop({ connection });
    again.passTime(30 * 86_400);
    expect((await again.visitor().enter("GIFT-DONE")).prepaid_value).toBeGreaterThan(0);
    const after = aMailDelivery();
    const fulfil = jobHandlers(again.shop, after)["fulfil-order"];
    const due = sql<{
      data: { website_id: string; order_id: string };
    }>`select data from pgboss.job where name = 'fulfil-order'`;
    for (const { data } of (await due.execute(connection.kysely)).rows) {
      await fulfil(data);
    }
    const sent = new Set(before.sent.map(({ messageId }) => messageId));
    expect(after.sent.filter(({ messageId }) => sent.has(messageId))).toEqual([]);
    expect((await verifyLedger(connection.kysely)).mistakes).toEqual([]);
  },
  process.env.SOAK ? 3_600_000 : 180_000,
);

// [backup.erasures]
test("a restore without the list of erasures, with an older one, or a damaged one, is refused", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-lost-"));
  const backupDir = join(folder.path, "backups");
  await using source = await aShopOfHistories();
  const { db, keyring } = source.shop;
  await openKeys(db, keyring, { role: "server", abandon: [], operator: "tester", now: source.shop.now() });
  const noted = { kind: "order", website_id: "aurora", id: "ord_1" } as const;
  await openErasureList(join(backupDir, "erasures"), source.shop.now).note([noted, { ...noted, id: "ord_2" }]);
  const from = await backUp(source, backupDir);
  await using target = await elsewhere(folder.path, join(folder.path, "nothing"));
  const missing = await run(target, "restore", join(folder.path, "missing"), "--no-list");
  expect(missing).toMatchObject({ exit: 1, out: "" });
  expect(missing.err).toMatch(/^\S+missing is no complete back-up: [^\n]*\n$/);
  expect(await run(target, "restore", from)).toMatchObject({
    exit: 1,
    err: expect.stringMatching(
      /there is no list of erasures in .*nothing\/erasures: name the folder of the newest list by --erasures/,
    ),
  });
  const damaged = join(folder.path, "damaged");
  await openErasureList(damaged, source.shop.now).note([noted]);
  expect(await run(target, "restore", from, "--erasures", damaged)).toMatchObject({
    exit: 1,
    err: expect.stringContaining("has 1 entries, and had 2 when the back-up was made"),
  });
  const [file = ""] = await readdir(damaged);
  await writeFile(join(damaged, file), "nonsense\n");
  expect(await run(target, "restore", from, "--erasures", damaged)).toMatchObject({
    exit: 1,
    err: expect.stringContaining("is no line of an erasure list"),
  });
  expect(await run(target, "restore", from, "--no-list")).toMatchObject({ exit: 0 });
  expect(await run(target, "restore", from, "--no-list")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("this database is not empty"),
  });
});

// [backup.ready]
test("books that do not add up are restored only if the operator says so", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-lost-"));
  const backupDir = join(folder.path, "backups");
  await using source = await aShopOfHistories();
  const { db, keyring } = source.shop;
  await openKeys(db, keyring, { role: "server", abandon: [], operator: "tester", now: source.shop.now() });
  await sql`alter table vouchers disable trigger user`.execute(db);
  await sql`update vouchers set value = 1`.execute(db);
  await sql`alter table vouchers enable trigger user`.execute(db);
  const from = await backUp(source, backupDir);
  await using target = await elsewhere(folder.path, backupDir);
  expect(await run(target, "restore", from)).toMatchObject({
    exit: 1,
    err: expect.stringMatching(/--despite-mistakes restores it all the same\n.*Run the same command again/),
  });
  expect(await run(target, "status")).toMatchObject({
    exit: expect.stringMatching(
      /^The restore of this database from backup-.* did not end: run "database restore" again/,
    ),
  });
  expect(await run(target, "restore", from, "--despite-mistakes")).toMatchObject({ exit: 0 });
  expect(await run(target, "status")).toMatchObject({ exit: 0 });
});

// [backup.whole]
test("a back-up needs a new folder, and one that is verified says what is in it", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-lost-"));
  await using source = await aShopOfHistories();
  const { shop, connection } = source;
  const { db, keyring } = shop;
  await openKeys(db, keyring, { role: "server", abandon: [], operator: "tester", now: shop.now() });
  const command = async (...argv: string[]) => {
    const { io, written } = aTerminal(folder.path);
    return { exit: await runCommand(["database", ...argv], io, { ...shop, connection }), ...written };
  };
  expect(await command("backup")).toMatchObject({ exit: 1, err: "set BACKUP_DIR, or name a new folder by --out\n" });
  expect(await command("backup", "--out", "one")).toMatchObject({ exit: 0 });
  expect(await command("backup", "--out", "one")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("one exists already; name a new folder"),
  });
  expect(await command("check-backup", "one")).toMatchObject({
    exit: 0,
    out: expect.stringMatching(new RegExp(`^one of .* is whole: \\d+ tables, .* key ${keyring.currentId}\\.\\n$`)),
  });
  expect(await command("check-backup", "two")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("is no complete back-up"),
  });
  expect(await command("restore", "one", "--no-list")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("the shop is running: stop it"),
  });
  expect(await command("move")).toMatchObject({ exit: 1, err: expect.stringContaining("set DATABASE_URL") });
  expect(await readdir(folder.path)).toEqual(["one"]);
});
