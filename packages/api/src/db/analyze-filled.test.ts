import { aShop, isDistributed } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { analyzeFilled } from "./analyze-filled.ts";
import type { DatabaseConnection } from "./connection.ts";

async function anOpenShop() {
  const testShop = await aShop();
  onTestFinished(() => testShop[Symbol.asyncDispose]());
  const { connection } = testShop;
  // A table that is emptied so has never been counted, whichever test used the database before.
  await sql`truncate authors, fonts`.execute(connection.kysely);
  const warn = vi.fn();
  const analyze = (rows: number, kysely = connection.kysely) =>
    analyzeFilled({ connection: { ...connection, kysely }, log: { warn } }, rows, ["authors", "fonts"]);
  return { db: connection.kysely, warn, analyze };
}

/** Returns the planner's row counts of the tables; -1: they were never counted. */
async function believed(db: DatabaseConnection["kysely"]) {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where relname in ('authors', 'fonts')`.execute(db);
  return rows.map(({ reltuples }) => reltuples);
}

test("tables are counted after many rows only", async () => {
  const { db, warn, analyze } = await anOpenShop();
  await analyze(1999);
  expect(await believed(db)).toEqual([-1, -1]);
  await analyze(2000);
  expect([await believed(db), warn.mock.calls]).toEqual([[0, 0], []]);
});

// The test's role is at the coordinator of a divided database only.
test.skipIf(isDistributed())(
  "a role that does not own the tables leaves them as they are, and nothing fails",
  async () => {
    const { db, warn, analyze } = await anOpenShop();
    await sql`create role analyzing_guest`.execute(db);
    await db.connection().execute(async (single) => {
      await sql`set role analyzing_guest`.execute(single);
      await analyze(5000, single);
      await sql`reset role`.execute(single);
    });
    await sql`drop role analyzing_guest`.execute(db);
    expect([await believed(db), warn.mock.calls]).toEqual([[-1, -1], []]);
  },
);

test("a database that fails is told of in the log, and nothing else fails", async () => {
  const { db, warn, analyze } = await anOpenShop();
  await sql`alter table authors rename to gone`.execute(db);
  await analyze(5000);
  expect(warn).toHaveBeenCalledTimes(1);
});
