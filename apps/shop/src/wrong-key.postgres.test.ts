import { execFile } from "node:child_process";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Keyring, knownKeys, openKeys } from "@guerdon/api";
import { aShop, TEST_SECRET } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";

/** The log's line with the version. */
const STARTING = expect.stringMatching(/^\{.*"msg":"starting"\}\n$/);

const LINE = /^guerdon: SHOP_SECRET is key [0-9a-f]{8}, but this database is written with key [0-9a-f]{8}, .*\n$/;

/** Runs a programme of the shop with nothing but these settings. */
function run(script: string, argv: readonly string[], settings: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  return new Promise<{ exit: number | null; out: string; err: string }>((resolve) => {
    const path = join(import.meta.dirname, script);
    const options = { env: { PATH, HOME, PORT: "0", ...settings } };
    const child = execFile(process.execPath, [path, ...argv], options, (_error, out, err) =>
      resolve({ exit: child.exitCode, out, err }),
    );
  });
}

test("on a PostgreSQL with vouchers, a server or command with another key or none ends with one line", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-key-"));
  await using testShop = await aShop({ vouchers: [{ code: "GIFT-0100", value: 10_000 }] });
  const { shop, connection } = testShop;
  const opening = { role: "server", abandon: [], operator: "tester", now: shop.now() } as const;
  await openKeys(shop.db, new Keyring(TEST_SECRET), opening);
  const url = "url" in connection ? String(connection.url) : "";
  const place = { DATA_DIR: folder.path, DATABASE_URL: url };
  const wrong = { ...place, SHOP_SECRET: "another secret that is long enough to be one" };
  const issue = ["vouchers", "issue", "--site", "aurora", "--value", "20"];

  const refused = { exit: 1, out: "", err: expect.stringMatching(LINE) };
  expect(await run("main.ts", [], wrong)).toEqual({ ...refused, out: STARTING });
  expect(await run("cli/main.ts", issue, wrong)).toEqual(refused);
  const asked = "guerdon: SHOP_SECRET is required if DATABASE_URL is given: it is the key of that database\n";
  expect(await run("main.ts", [], place)).toEqual({ exit: 1, out: "", err: asked });
  expect(await run("cli/main.ts", issue, place)).toEqual({ exit: 1, out: "", err: asked });

  expect(await shop.db.selectFrom("vouchers").select("last_four").execute()).toEqual([{ last_four: "0100" }]);
  expect(await shop.db.selectFrom("attempt_counters").selectAll().execute()).toEqual([]);
}, 120_000);

// [key.compared]
test("commands about the database itself refuse another key as every other command does", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-key-"));
  await using testShop = await aShop({ vouchers: [{ code: "GIFT-0100", value: 10_000 }] });
  const { shop, connection } = testShop;
  const opening = { role: "server", abandon: [], operator: "tester", now: shop.now() } as const;
  await openKeys(shop.db, new Keyring(TEST_SECRET), opening);
  const place = { DATA_DIR: folder.path, DATABASE_URL: "url" in connection ? String(connection.url) : "" };
  const wrong = { ...place, SHOP_SECRET: "another secret that is long enough to be one" };
  const commands = ["status", "migrate", "migrate --dry-run", `backup --out ${join(folder.path, "one")}`];
  const refused = { exit: 1, out: "", err: expect.stringMatching(LINE) };
  for (const command of commands) {
    expect(await run("cli/main.ts", ["database", ...command.split(" ")], wrong), command).toEqual(refused);
  }
  // A database whose schema was changed is not used by another test.
  await sql`create table planted ()`.execute(shop.db);
  // Its tables cannot be counted before it is migrated.
  await sql`delete from schema_migrations where number > 70`.execute(shop.db);
  expect(await run("cli/main.ts", ["database", "status"], wrong)).toEqual(refused);
  const status = await run("cli/main.ts", ["database", "status"], { ...place, SHOP_SECRET: TEST_SECRET });
  expect(status).toMatchObject({ exit: 1, out: expect.stringContaining("the database lacks") });
}, 120_000);

// [operator.demonstration]
test("a production start that is refused on a demonstration leaves no key of its own there", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-key-"));
  await using testShop = await aShop();
  const { shop, connection } = testShop;
  const demo = "the secret of a demonstration that is long enough";
  const opening = { role: "server", abandon: [], operator: "tester", now: shop.now() } as const;
  await openKeys(shop.db, new Keyring(demo), opening);
  await shop.db.insertInto("installation").values({ key: "demo", value: "made" }).execute();
  const before = await knownKeys(shop.db);
  const refused = await run("main.ts", [], {
    DATA_DIR: folder.path,
    DATABASE_URL: "url" in connection ? String(connection.url) : "",
    NODE_ENV: "production",
    SHOP_SECRET: "another secret that is long enough to be one",
    SHOP_SECRET_PREVIOUS: demo,
    SMTP_URL: "smtp://localhost:2525",
    MAIL_FROM: "shop@example.org",
  });
  expect(refused).toEqual({
    exit: 1,
    out: STARTING,
    err: "guerdon: this database holds demonstration codes; a production shop needs its own\n",
  });
  expect(await knownKeys(shop.db)).toEqual(before);
}, 60_000);
