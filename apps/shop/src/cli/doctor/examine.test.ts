import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type JobHandlers, jobHandlers, Keyring, openJobs, openKeys } from "@guerdon/api";
import {
  aCatalogue,
  aMailDelivery,
  aProduct,
  aReward,
  aShop,
  aTerminal,
  freePort,
  insertStock,
  insertWebsiteWith,
  TEST_SECRET,
  type TestShop,
  testEngine,
  websiteFile,
} from "@guerdon/testing";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { composeMailTrouble } from "../../compose.ts";
import { machine } from "../../open-clock.ts";
import { readSettings } from "../../settings.ts";
import { recordCommand } from "../database/record-command.ts";
import { examine } from "./examine.ts";
import { aMachine, anOutside, PRODUCTION } from "./examined.fixture.ts";
import type { Finding } from "./finding.ts";
import { thisMachine } from "./machine.ts";
import type { Outside } from "./outside.ts";

const FILE = websiteFile({
  public_url: "https://aurora.localhost.example",
  hosts: ["aurora.localhost.example", "aurora.localhost"],
});

/** What the servers of tests are run with, so that they are quick. */
const OF_TEST_SERVERS =
  testEngine() === "postgres"
    ? [
        "warning database.role",
        ...["wrong database.durability", "wrong database.durability", "warning database.durability"],
        "warning database.copies",
      ]
    : ["warning database.engine"];

const urlOf = ({ connection }: TestShop) =>
  "url" in connection && connection.url ? String(connection.url) : undefined;

/** A shop with all that one needs: job tables, keys, pages, stock. */
async function aWholeShop(): Promise<TestShop> {
  const products = [aProduct(), aReward(), aProduct({ number: "TV2", issuer: "http" })];
  const testShop = await aShop({ websites: [], catalogues: [aCatalogue({ products })] });
  const { shop, connection } = testShop;
  const pages = ["imprint", "privacy", "agb", "accessibility"].map((name) => ({
    path: `/${name}`,
    language: "de" as const,
    document: { "@name": name, "@path": `/${name}`, "@id": name, "@nodeType": "mgnl:page", "@nodes": [] },
  }));
  await insertWebsiteWith(shop.db, { file: FILE, pages });
  await shop.websites.reload();
  await openKeys(shop.db, shop.keyring, { role: "server", abandon: [], operator: "tester", now: machine() });
  const log = pino({ level: "silent" });
  await (await openJobs({ connection, url: urlOf(testShop), log, now: shop.now })).stop();
  await insertStock(shop, { codes: ["STOCK-1", "STOCK-2"] });
  return testShop;
}

interface Around {
  outside?: Partial<Outside>;
  keys?: Keyring;
  folder: string;
  format?: "table" | "json";
  environment?: Record<string, string>;
}

async function examined(testShop: TestShop, { outside, keys, folder, format = "json", environment }: Around) {
  const { io, written } = aTerminal("/");
  const url = urlOf(testShop);
  const settings = readSettings({
    ...PRODUCTION,
    DATABASE_URL: url ?? "",
    EMBEDDED_DATABASE: "accepted",
    BACKUP_DIR: folder,
    ...environment,
  });
  const { connection, shop } = testShop;
  const open = async () => ({ connection, keys: keys ?? shop.keyring, close: async () => undefined });
  const { isThere } = thisMachine(machine);
  const done = await examine(
    { io, settings, mistakes: [], isServing: false, open },
    { format },
    {
      machine: aMachine({ now: machine, isThere, diskOf: async (path) => path.length }),
      outside: () => anOutside(outside),
      limitMs: 20_000,
    },
  );
  const findings: Finding[] = format === "json" ? JSON.parse(written.out) : [];
  const troubles = findings.filter(({ state }) => state !== "ok").map(({ state, check }) => `${state} ${check}`);
  return { exit: done.ok ? done.value : done.mistakes, out: written.out, findings, troubles };
}

/** All rows of what a command may have changed. */
const logged = async ({ shop: { db } }: TestShop) => (await sql`select * from operator_log`.execute(db)).rows.length;

// [operator.doctor]
test("a shop that is sound has no trouble, and is not changed", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-doctor-"));
  await using testShop = await aWholeShop();
  await mkdir(join(folder.path, "erasures"));
  await recordCommand(testShop.connection, "database backup", {});
  await recordCommand(testShop.connection, "database drill", {});
  const before = await logged(testShop);
  const { troubles, findings, exit } = await examined(testShop, { folder: folder.path });
  expect(troubles).toEqual(OF_TEST_SERVERS);
  expect(exit).toBe(OF_TEST_SERVERS.some((trouble) => trouble.startsWith("wrong")) ? 1 : 0);
  expect(await logged(testShop)).toBe(before);
  expect(findings.find(({ check }) => check === "keys.current")?.detail).toMatch(
    /^Key [0-9a-f]{8} is the database's\.$/,
  );
  for (const finding of findings) {
    expect(finding).toEqual({
      check: expect.stringMatching(/^[a-z]+\.[a-z-]+$/),
      state: expect.stringMatching(/^(ok|warning|wrong)$/),
      detail: expect.stringMatching(/^[A-Za-z0-9].*[.?]$/),
      advice: finding.state === "ok" ? null : expect.stringMatching(/^[A-Za-z].*[.?]$/),
    });
  }
});

/** Places an order for a variation that is not in the stock. */
async function waitForCodes(testShop: TestShop): Promise<void> {
  await testShop.issue({ code: "GIFT-0100", value: 100_000 });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-0100");
  await visitor.add("TV1", "TV1-25");
  await visitor.order(await visitor.prepareOrder());
  const job = testShop.queuedJobs.find(({ name }) => name === "fulfil-order");
  const handlers: JobHandlers = jobHandlers(testShop.shop, aMailDelivery());
  await handlers["fulfil-order"](job?.data as Parameters<JobHandlers["fulfil-order"]>[0]);
}

const failJob = ({ shop: { db } }: TestShop) =>
  db
    .insertInto("failed_jobs")
    .values({ job_id: "job-1", name: "fulfil-order", data: sql`'{}'`, reason: "Error", failed_at: machine() })
    .execute();

/** Two jobs that wait: one that nobody takes, and one that failed before. */
const leaveJobs = ({ shop: { db } }: TestShop) =>
  sql`insert into pgboss.job (name, state, start_after) values
    ('settle-payment', 'created', now() - interval '2 hours'), ('fulfil-order', 'retry', now() + interval '1 hour')`.execute(
    db,
  );

// [operator.doctor]
test("a shop with troubles: each is told, and no secret with it", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-doctor-"));
  await using testShop = await aWholeShop();
  await mkdir(join(folder.path, "erasures"));
  await writeFile(join(folder.path, "erasures", "one.jsonl"), "damaged\n");
  await waitForCodes(testShop);
  await failJob(testShop);
  await leaveJobs(testShop);
  await sql`delete from stock_codes`.execute(testShop.shop.db);
  const smtpUrl = `smtp://shop:the-password-of-the-mails@127.0.0.1:${await freePort()}`;
  const mailTrouble = composeMailTrouble({ smtpUrl });
  const keys = new Keyring("another-key-of-the-shop-which-is-long-enough");
  const around = { folder: folder.path, keys, outside: { ...(mailTrouble && { mailTrouble }) } };
  const { troubles, exit, out, findings } = await examined(testShop, around);
  expect(exit).toBe(1);
  expect(troubles.filter((trouble) => !OF_TEST_SERVERS.includes(trouble))).toEqual([
    "wrong keys.current",
    "wrong services.mail",
    "wrong stock.missing",
    "warning stock.products",
    "wrong jobs.failed",
    "wrong jobs.waiting",
    "warning jobs.mails",
    "warning backup.last",
    "warning backup.drill",
    "wrong backup.erasures",
  ]);
  const table = await examined(testShop, { ...around, format: "table" });
  expect(table.exit).toBe(1);
  expect(Math.max(...table.out.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(findings.find(({ check }) => check === "stock.products")?.detail).toBe(
    "1 product is offered without a code in the stock: TV1.",
  );
  for (const text of [out, table.out]) {
    expect(text).not.toMatch(/the-password|the-key|another-key|GIFT-0100|STOCK-/);
    expect(text).not.toContain(TEST_SECRET);
  }
});

// [operator.doctor]
test("a database that is not migrated is told, and what needs its tables is left out", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-doctor-"));
  await using testShop = await aShop();
  const { troubles, findings, exit } = await examined(testShop, { folder: folder.path });
  expect(exit).toBe(1);
  expect(troubles.filter((trouble) => !OF_TEST_SERVERS.includes(trouble))).toEqual(["wrong database.migrations"]);
  expect(findings.filter(({ check }) => /^(stock|jobs|websites|keys)/.test(check))).toEqual([]);
});

// [operator.doctor]
test("without a database and without settings, the rest is examined", async () => {
  const unreachable = `postgres://shop:the-password-of-the-database@127.0.0.1:${await freePort()}/shop`;
  const around = { machine: aMachine(), outside: () => anOutside(), limitMs: 20_000 };
  const { io, written } = aTerminal("/");
  const settings = readSettings({ ...PRODUCTION, DATABASE_URL: unreachable });
  const open = () => Promise.reject(Object.assign(new Error("the-password"), { code: "ECONNREFUSED" }));
  const context = { io, mistakes: [], isServing: false };
  expect(await examine({ ...context, settings, open }, { format: "table" }, around)).toEqual({ ok: true, value: 1 });
  expect(written.out.replaceAll(/\n +/g, " ")).toMatch(
    /wrong {4}No PostgreSQL answers at 127\.0\.0\.1:\d+ \(DATABASE_URL\): the connection is refused\. > Look at/,
  );
  expect(written.out).toContain("Outside services\n");
  expect(written.out).not.toContain("the-password");
  const mistakes = ["PORT must be a port number"];
  const without = { ...context, mistakes, settings: undefined, open: undefined };
  expect(await examine(without, { format: "json" }, around)).toEqual({ ok: true, value: 1 });
});
