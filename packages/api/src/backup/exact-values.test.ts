import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openPart } from "./part-writer.ts";
import { EXACT_TEXT, rowsByCursor } from "./read-rows.ts";
import { tableColumns } from "./table-columns.ts";
import { fillTable } from "./write-rows.ts";

const COLUMNS = ["id", "note", "bytes", "large", "exact", "at", "day", "document", "words", "ratio", "flag", "address"];

const ROWS = `
  (1, '', '', 0, 0, '2026-06-01T10:00:00.123456Z', '2026-06-01', '{}', '{}', 0, true, '::1'),
  (2, null, null, null, null, null, null, null, null, null, null, null),
  (3, E'line\\nnext\\r\\ttab "quoted" \\\\ back\\u2028slash, {comma} (paren) \\U0001F381', '\\x00ff0a220d5c', 9223372036854775807,
    123456789012345678901234567890.000000000001, '-infinity', '4714-11-24 BC', 'null', array['', null, 'a,b', '"', '{}', E'\\n'],
    'NaN', false, '192.0.2.0/24'),
  (4, 'null', '\\x', -9007199254740993, 1.10, '0001-01-01T00:00:00.000001Z BC', 'infinity',
    '{"a": [1.10, 90071992547409931234, "\\u0001"], "b": null}', array[]::text[], 0.1, null, null),
  (5, E' \\u0001 ', null, 1, 'NaN', '294276-12-31T23:59:59.999999Z', '5874897-12-31', '[]', null, 5e-324, null, '2001:db8::/32')`;

// [backup.exact]
test("every value comes back as it was, down to the microsecond, the byte and the difference of null and nothing", async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-backup-"));
  for (const table of ["exact", "restored"]) {
    await sql`create table ${sql.table(table)} (id bigint generated always as identity, note text, bytes bytea,
      large bigint, exact numeric, at timestamptz, day date, document jsonb, words text[], ratio double precision,
      flag boolean, address inet)`.execute(database.kysely);
  }
  await sql.raw(`insert into exact overriding system value values ${ROWS}`).execute(database.kysely);
  const part = openPart(folder.path, "restored", COLUMNS);
  await database.scriptTransaction(async (transaction) => {
    await transaction.script(EXACT_TEXT);
    for await (const lines of rowsByCursor(transaction, { table: "exact", columns: COLUMNS })) {
      await part.write(lines);
    }
  });
  const rows = await part.finish();
  expect(rows.rows).toBe(5);
  // Settings of the restoring server change nothing.
  await sql`select set_config('timezone', 'Asia/Kolkata', false), set_config('datestyle', 'German', false)`.execute(
    database.kysely,
  );
  const columns = (await database.scriptTransaction(tableColumns)).get("restored") ?? [];
  await database.scriptTransaction((transaction) =>
    fillTable(transaction, { folder: folder.path, saved: { table: "restored", rows }, columns }),
  );
  const compared = sql<{ same: number; all: number }>`
    select count(*) filter (where one::text = other::text)::integer as same, count(*)::integer as all
    from exact as one full join restored as other using (id)`;
  expect((await compared.execute(database.kysely)).rows).toEqual([{ same: 5, all: 5 }]);
});
