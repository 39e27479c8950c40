import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "./test-database.ts";
import { testEngine } from "./test-engine.ts";

test("a test's database is migrated, empty and its own", async () => {
  await using one = await testDatabase();
  await using other = await testDatabase();
  expect(one.engine).toBe(testEngine());
  await one.kysely.insertInto("installation").values({ key: "a", value: "b" }).execute();
  expect(await other.kysely.selectFrom("installation").selectAll().execute()).toEqual([]);
});

test("statements are counted when a test asks for it", async () => {
  const statements: string[] = [];
  await using database = await testDatabase({ onStatement: ({ sql: text }) => statements.push(text) });
  await sql`select 1`.execute(database.kysely);
  expect(statements).toEqual(["select 1"]);
});
