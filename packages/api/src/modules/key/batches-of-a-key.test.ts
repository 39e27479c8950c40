import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";

/** Codes that cannot be read again, and secrets, which are few. */
const NOT_IN_BATCHES = ["code_homes_by_key", "vouchers_by_tan_key", "secrets_by_key", "secret_keys_pkey"];

test("what a key encrypted is read batch by batch: its index goes on with the primary key", async () => {
  await using database = await testDatabase();
  const { rows } = await sql<{ name: string; columns: string; key: string }>`
    select indexed.indexrelid::regclass::text as name, ${columnsOf("indexed")} as columns, ${columnsOf("own")} as key
    from pg_index indexed
    join pg_index own on own.indrelid = indexed.indrelid and own.indisprimary
    where pg_get_indexdef(indexed.indexrelid, 1, true) like '%key_id'
  `.execute(database.kysely);
  const inBatches = rows.filter(({ name }) => !NOT_IN_BATCHES.includes(name));
  expect(inBatches.length).toBeGreaterThan(10);
  expect(inBatches.filter(({ columns, key }) => !columns.endsWith(`key_id, ${key}`))).toEqual([]);
});

function columnsOf(index: string) {
  return sql`(
    select string_agg(pg_get_indexdef(${sql.ref(`${index}.indexrelid`)}, place, true), ', ' order by place)
    from generate_series(1, ${sql.ref(`${index}.indnatts`)}::integer) as place
  )`;
}
