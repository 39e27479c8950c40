import { sql } from "kysely";
import { expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./test-database.ts";
import { testEngine } from "./test-engine.ts";

test("a test gets a migrated, empty database of its own", async () => {
  await using one = await testDatabase();
  await using other = await testDatabase();
  expect(one.engine).toBe(testEngine());
  await one.kysely.insertInto("installation").values({ key: "a", value: "b" }).execute();
  expect(await other.kysely.selectFrom("installation").selectAll().execute()).toEqual([]);
});

test("statements are reported to a test's listener", async () => {
  const statements: string[] = [];
  await using database = await testDatabase({ onStatement: ({ sql: text }) => statements.push(text) });
  await sql`select 1`.execute(database.kysely);
  expect(statements).toEqual(["select 1"]);
});

test("the next test finds no rows, listeners or settings of the one before, not even append-only rows", async () => {
  const timeout = async ({ kysely }: TestDatabase) => (await sql`show statement_timeout`.execute(kysely)).rows;
  let asOpened: unknown;
  const write = async () => {
    await using database = await testDatabase();
    asOpened = await timeout(database);
    await database.listen("left_over", () => expect.unreachable());
    await database.kysely.insertInto("installation").values({ key: "left", value: "over" }).execute();
    await sql`insert into operator_log (at, operator, actor_kind, caller_kind, outcome) values (now(), 'me', 'person', 'job', 'done')`.execute(
      database.kysely,
    );
    await sql`set statement_timeout = 1234`.execute(database.kysely);
  };
  await write();
  await using next = await testDatabase();
  expect(await next.kysely.selectFrom("installation").selectAll().execute()).toEqual([]);
  expect(await next.kysely.selectFrom("operator_log").selectAll().execute()).toEqual([]);
  expect(await timeout(next)).toEqual(asOpened);
  await sql`select pg_notify('left_over', '')`.execute(next.kysely);
});

test("a database with a changed schema is not reused", async () => {
  const change = async () => {
    await using database = await testDatabase();
    await sql`alter table installation add column colour text`.execute(database.kysely);
  };
  await change();
  await using next = await testDatabase();
  expect((await sql`select * from installation`.execute(next.kysely)).rows).toEqual([]);
  await expect(sql`select colour from installation`.execute(next.kysely)).rejects.toThrow(/colour/);
});
