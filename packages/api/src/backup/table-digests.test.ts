import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { tableDigests } from "./table-digests.ts";

// [backup.drill]
test("the digest of a table is that of its rows in any order, and tells each difference", async () => {
  await using database = await testDatabase();
  for (const side of ["one", "other", "changed", "fewer", "twice"]) {
    await sql`create table ${sql.table(side)} (at timestamptz, note text)`.execute(database.kysely);
  }
  const fill = (table: string, values: string) =>
    sql`insert into ${sql.table(table)} values ${sql.raw(values)}`.execute(database.kysely);
  await fill("one", "('2026-01-01T00:00:00.123456Z', 'a'), (null, ''), ('2026-01-02', null)");
  await fill("other", "('2026-01-02', null), ('2026-01-01T00:00:00.123456Z', 'a'), (null, '')");
  await fill("changed", "('2026-01-01T00:00:00.123457Z', 'a'), (null, ''), ('2026-01-02', null)");
  await fill("fewer", "('2026-01-01T00:00:00.123456Z', 'a'), (null, '')");
  await fill("twice", "('2026-01-02', null), (null, ''), (null, '')");
  const tables = ["one", "other", "changed", "fewer", "twice"];
  const digests = await database.scriptTransaction((transaction) => tableDigests(transaction, tables));
  const { one, other, changed, fewer, twice } = Object.fromEntries(digests);
  expect(other).toBe(one);
  expect(new Set([one, changed, fewer, twice]).size).toBe(4);
  expect(one).toMatch(/^3 rows \d+$/);
});
