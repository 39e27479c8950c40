import { isDistributed, type TestDatabase, testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { TABLES } from "../all-tables.ts";

/** The tables whose rows are one website's each. */
const OWN = Object.entries(TABLES).flatMap(([table, { of }]) => (of === "website" ? [table] : []));

interface Key {
  table: string;
  kind: "p" | "u" | "f";
  columns: string[];
  target: string | null;
  target_columns: string[] | null;
}

/** Primary, unique and foreign keys, including unique indexes. */
async function keysOf({ kysely }: Pick<TestDatabase, "kysely">): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select key.conrelid::regclass::text as "table", key.contype as kind, names.columns,
      nullif(key.confrelid, 0)::regclass::text as target, targets.columns as target_columns
    from pg_constraint key
    cross join lateral (
      select array_agg(attname::text order by place) as columns
      from unnest(key.conkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = key.conrelid and attnum = part.number
    ) as names
    cross join lateral (
      select array_agg(attname::text order by place) as columns
      from unnest(key.confkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = key.confrelid and attnum = part.number
    ) as targets
    where key.connamespace = current_schema()::regnamespace and key.contype in ('p', 'u', 'f')
    union all
    select indrelid::regclass::text, 'u', array(
      select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) as place order by place
    ), null, null
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and pg_class.relnamespace = current_schema()::regnamespace
  `.execute(kysely);
  return rows;
}

/** Keys that prevent dividing the database by websites. */
function undividable(keys: readonly Key[], own: readonly string[]): string[] {
  return keys
    .filter(({ table, columns, target, target_columns }) =>
      own.includes(table)
        ? columns[0] !== "website_id" || (target !== null && target_columns?.[0] !== "website_id")
        : target !== null && own.includes(target),
    )
    .map(({ table, kind, columns, target }) => `${table} ${kind} (${columns.join(", ")}) ${target ?? ""}`.trim());
}

test("every table has a card", async () => {
  await using database = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename
  `.execute(database.kysely);
  expect(Object.keys(TABLES).toSorted()).toEqual(rows.map(({ name }) => name));
});

// [website.divided]
test("every key of a website's own table begins with the website", async () => {
  await using database = await testDatabase();
  expect(undividable(await keysOf(database), OWN)).toEqual([]);
});

// A database that is divided takes none of them.
test.skipIf(isDistributed())(
  "keys that do not begin with the website, and references across, are detected",
  async () => {
    await using database = await testDatabase();
    await sql`create unique index planted on vouchers (batch)`.execute(database.kysely);
    await sql`alter table baskets add constraint planted_key unique (basket_id, website_id)`.execute(database.kysely);
    await sql`alter table stock_codes add column website_id text, add column voucher_id text,
    add foreign key (website_id, voucher_id) references vouchers`.execute(database.kysely);
    const found = undividable(await keysOf(database), OWN);
    expect(new Set(found)).toEqual(
      new Set([
        "vouchers u (batch)",
        "baskets u (basket_id, website_id)",
        "stock_codes f (website_id, voucher_id) vouchers",
      ]),
    );
  },
);
