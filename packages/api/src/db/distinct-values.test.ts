import { mostRowsHandled, testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { distinctValues, type IndexedColumn } from "./distinct-values.ts";

/** Two tables of two thousand rows, indexed as those are that name keys. */
async function twoTables() {
  const database = await testDatabase();
  for (const [table, values] of [
    ["ones", "array['b', 'd', null]"],
    ["others", "array['a', 'b', '']"],
  ] as const) {
    await sql`create table ${sql.table(table)} (key_id text)`.execute(database.kysely);
    await sql`insert into ${sql.table(table)} select (${sql.raw(values)})[1 + place % 3]
      from generate_series(1, 2000) as place`.execute(database.kysely);
    await sql`create index on ${sql.table(table)} (key_id)`.execute(database.kysely);
    await sql`analyze ${sql.table(table)}`.execute(database.kysely);
  }
  const columns = ["ones", "others"].map((table) => ({ table: table as IndexedColumn["table"], column: "key_id" }));
  return Object.assign(database, { columns });
}

// [website.divided]
test("the values of all columns are found once each, by a look into each index per value", async () => {
  await using database = await twoTables();
  const statements = async (db: typeof database.kysely) => {
    expect(await distinctValues(db, database.columns)).toEqual(["a", "b", "d"]);
  };
  expect((await mostRowsHandled(database.kysely, statements)).rows).toBe(1);
});

test("a column with more than a thousand values is refused", async () => {
  await using database = await twoTables();
  await sql`insert into ones select 'v' || place from generate_series(1, 1000) as place`.execute(database.kysely);
  await expect(distinctValues(database.kysely, database.columns)).rejects.toThrow("more than 1000 values in ones");
});
