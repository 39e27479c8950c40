import { mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDistributed, testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { TABLES } from "../all-tables.ts";
import { save } from "./backup.fixture.ts";
import { tableColumns } from "./table-columns.ts";

// [backup.tables]
test("every table says what a back-up does with it", async () => {
  await using database = await testDatabase();
  const columns = await database.scriptTransaction(tableColumns);
  expect(Object.keys(TABLES).toSorted()).toEqual([...columns.keys()].toSorted());
});

// [backup.first]
test("what is copied first is named by the primary key of its table", async () => {
  await using database = await testDatabase();
  for (const [table, { backup: saving }] of Object.entries(TABLES)) {
    if (typeof saving === "object" && "first" in saving) {
      const { rows } = await sql<{ name: string }>`
        select attname as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where conrelid = ${table}::regclass and contype = 'p' order by array_position(conkey, attnum)
      `.execute(database.kysely);
      expect(rows.map(({ name }) => name)).toEqual(saving.first.key);
    }
  }
});

// [backup.tables]
test.skipIf(isDistributed())("a table that this version does not know is refused, and nothing is left", async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-backup-"));
  await sql`create table planted (id integer)`.execute(database.kysely);
  await expect(save(database, join(folder.path, "one"))).rejects.toThrow("does not know the table planted");
  expect(await readdir(folder.path)).toEqual([]);
});
