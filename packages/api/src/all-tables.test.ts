import { testDatabase } from "@guerdon/testing";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { TABLES } from "./all-tables.ts";
import type { Database } from "./db/types.ts";

/** Types of columns that cannot hold words. */
const WITHOUT_WORDS = ["int2", "int4", "int8", "bool", "timestamptz", "date", "numeric"];

/** The columns of all tables that can hold words, as `table.column`. */
async function wordyColumns(kysely: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select listed.table_name || '.' || listed.column_name as name
    from information_schema.columns listed
    join information_schema.tables of_table using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and not udt_name = any(${WITHOUT_WORDS})
  `.execute(kysely);
  return rows.map(({ name }) => name).toSorted();
}

function declaredColumns(): string[] {
  return Object.entries(TABLES)
    .flatMap(([table, { personal = {}, impersonal }]) =>
      [...Object.keys(personal), ...impersonal].map((column) => `${table}.${column}`),
    )
    .toSorted();
}

// [customer.columns]
test("every column that can hold words is declared once, with what export and erasure do to it (tables.ts of its module)", async () => {
  await using database = await testDatabase();
  expect(declaredColumns()).toEqual(await wordyColumns(database.kysely));
});

test("a column that a migration adds is missed", async () => {
  await using database = await testDatabase();
  await sql`alter table orders add column planted_note text, add column planted_list text[]`.execute(database.kysely);
  await sql`create table planted (content bytea, more jsonb, amount bigint)`.execute(database.kysely);
  const declared = declaredColumns();
  const missed = (await wordyColumns(database.kysely)).filter((column) => !declared.includes(column));
  expect(missed).toEqual(["orders.planted_list", "orders.planted_note", "planted.content", "planted.more"]);
});
