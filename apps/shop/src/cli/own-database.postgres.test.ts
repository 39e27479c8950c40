import { openDatabase } from "@guerdon/api";
import { aTerminal, testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readSettings } from "../settings.ts";
import { runInOwnShop, runOnOwnDatabase } from "./run-on-own-connection.ts";

const SHOP_SECRET = "a secret that only this test has, and long enough";

test("a command refuses a database without a shop, an older one and a newer one, and changes none", async () => {
  await using database = await testDatabase();
  const settings = readSettings({ DATABASE_URL: database.url, SHOP_SECRET });
  const run = async (how: typeof runInOwnShop, ...argv: string[]) => {
    const { io, written } = aTerminal("/");
    const exit = await how(settings, argv, io).catch((error: Error) => error.message);
    return { exit, ...written };
  };
  const verify = () => run(runInOwnShop, "ledger", "verify");
  const { kysely } = database;

  const jobTables = sql`select from pg_tables where schemaname = 'pgboss'`;
  expect(await verify()).toMatchObject({ exit: expect.stringContaining("lacks tables of the job queue") });
  expect(await run(runOnOwnDatabase, "database", "status")).toMatchObject({
    exit: 1,
    out: expect.stringContaining("lacks tables of the job queue"),
  });
  expect((await jobTables.execute(kysely)).rows).toEqual([]);
  expect(await run(runOnOwnDatabase, "database", "migrate")).toMatchObject({ exit: 0 });
  expect(await verify()).toMatchObject({ exit: 0 });
  await sql`delete from pgboss.queue where name = 'apply-retention'`.execute(kysely);
  expect(await verify()).toMatchObject({ exit: expect.stringContaining("lacks tables of the job queue") });

  await sql`update schema_migrations set number = number + 1000`.execute(kysely);
  expect((await verify()).exit).toMatch(/^The database is newer than this version of the shop: it has migration/);
  await sql`update schema_migrations set number = number - 1000`.execute(kysely);

  await sql`delete from schema_migrations where number > 2`.execute(kysely);
  const old = await verify();
  expect(old).toMatchObject({ exit: 1, out: "" });
  expect(old.err).toMatch(
    /^the database lacks \d+ migrations of this version \(0003-.*\): start the new version first/,
  );
  expect(await run(runOnOwnDatabase, "database", "status")).toMatchObject({ exit: 1 });
  const dry = await run(runOnOwnDatabase, "database", "migrate", "--dry-run");
  expect(dry).toMatchObject({ exit: 0, out: expect.stringContaining("Dry run: would apply 0003-") });

  await sql`drop schema public cascade`.execute(kysely);
  await sql`create schema public`.execute(kysely);
  expect(await verify()).toMatchObject({ exit: 1, err: expect.stringContaining("there is no shop in this database") });
  await using after = await openDatabase({ url: database.url ?? "" });
  const tables = sql`select from pg_tables where schemaname = 'public'`;
  expect((await tables.execute(after.kysely)).rows).toEqual([]);
});

// [operator.interrupted]
test("an interruption ends the statement that is under way, and says what became of it", async () => {
  await using database = await testDatabase();
  const settings = readSettings({ DATABASE_URL: database.url, SHOP_SECRET });
  await runOnOwnDatabase(settings, ["database", "migrate"], aTerminal("/").io);
  const { io, written } = aTerminal("/");
  const interruption = new AbortController();
  // Verification waits for this lock, as it would wait for its own long statement.
  await database.kysely.transaction().execute(async (blocker) => {
    await sql`lock table ledger_transfers in access exclusive mode`.execute(blocker);
    const verifying = runInOwnShop(settings, ["ledger", "verify"], { ...io, signal: interruption.signal });
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await waiting.execute(database.kysely)).rows.length).toBe(1);
    interruption.abort();
    expect(await verifying).toBe(130);
  });
  expect(written).toEqual({ out: "", err: expect.stringContaining("Interrupted.") });
});
