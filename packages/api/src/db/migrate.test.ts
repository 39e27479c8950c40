import { mkdtempDisposable, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDistributed, testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { test as anyTest, expect } from "vitest";
import { isMigrated, MigrationError, migrate, migrationState, migrationsFolder } from "./migrate.ts";
import type { StepKeys } from "./migration-step.ts";
import { watchSchema } from "./schema-watch.ts";

/** A database that is divided has its tables for good [website.distributed]. */
const test = anyTest.skipIf(isDistributed());

/** A folder of migrations, and a database without the shop's tables. */
async function fixture(files: Record<string, string>, statements: string[] = []) {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-migrations-"));
  const database = await testDatabase({ onStatement: ({ sql: text }) => statements.push(text) });
  await sql`drop schema public cascade`.execute(database.kysely);
  await sql`create schema public`.execute(database.kysely);
  const write = (name: string, text: string) => writeFile(join(folder.path, name), text);
  await Promise.all(Object.entries(files).map(([name, text]) => write(name, text)));
  return {
    database,
    folder: folder.path,
    write,
    async [Symbol.asyncDispose]() {
      await database.close();
      await folder.remove();
    },
  };
}

const FIRST = "create table one (id integer);\ninsert into one values (1);";
const SECOND = "insert into one values (2);";

test("migrations run once, in order, and cost one query afterwards", async () => {
  const statements: string[] = [];
  await using it = await fixture({ "0001-first.sql": FIRST, "0002-second.sql": SECOND }, statements);
  expect(await isMigrated(it.database, it.folder)).toBe(false);
  expect(await migrate(it.database, it)).toEqual(["0001-first", "0002-second"]);
  expect(await isMigrated(it.database, it.folder)).toBe(true);
  statements.length = 0;
  expect(await migrate(it.database, it)).toEqual([]);
  expect(statements).toHaveLength(1);
  expect((await sql`select id from one order by id`.execute(it.database.kysely)).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test("the applied and missing migrations are determined without changing the database", async () => {
  await using it = await fixture({ "0001-first.sql": FIRST });
  const state = () => migrationState(it.database, it.folder);
  expect(await state()).toEqual({ applied: [], pending: ["0001-first"] });
  await migrate(it.database, it);
  await it.write("0002-second.sql", SECOND);
  expect(await state()).toEqual({ applied: ["0001-first"], pending: ["0002-second"] });
  await migrate(it.database, it);
  await rm(join(it.folder, "0002-second.sql"));
  await expect(state()).rejects.toBeInstanceOf(MigrationError);
});

test("two processes that start at the same time apply each migration once", async () => {
  await using it = await fixture({ "0001-first.sql": FIRST, "0002-second.sql": SECOND });
  const both = await Promise.all([migrate(it.database, it), migrate(it.database, it)]);
  expect(both.flat().sort()).toEqual(["0001-first", "0002-second"]);
});

test("an applied migration that was changed is refused", async () => {
  await using it = await fixture({ "0001-first.sql": FIRST });
  await migrate(it.database, it);
  await it.write("0001-first.sql", `${FIRST} -- changed`);
  await expect(migrate(it.database, it)).rejects.toThrow(/0001-first was changed/);
});

test("a database from a newer version is refused", async () => {
  await using it = await fixture({ "0001-first.sql": FIRST, "0002-second.sql": SECOND });
  await migrate(it.database, it);
  await rm(join(it.folder, "0002-second.sql"));
  await expect(migrate(it.database, it)).rejects.toThrow(/0002-second, which this version does not know/);
});

test("a failed migration is rolled back and named", async () => {
  await using it = await fixture({
    "0001-first.sql": FIRST,
    "0002-second.sql": "create table two (id integer); oops;",
  });
  await expect(migrate(it.database, it)).rejects.toThrow(/Migration 0002-second failed: .*oops/);
  await it.write("0002-second.sql", SECOND);
  expect(await migrate(it.database, it)).toEqual(["0002-second"]);
});

test("a gap in the numbers and a wrong name are refused", async () => {
  await using it = await fixture({ "0002-second.sql": SECOND });
  await expect(migrate(it.database, it)).rejects.toThrow(/should have number 1/);
  await rm(join(it.folder, "0002-second.sql"));
  await it.write("first.sql", FIRST);
  await expect(migrate(it.database, it)).rejects.toThrow(/should be called/);
});

/** A step that multiplies the rows of `one` by ten, two at a time. */
const TENFOLD = `
  export const step = {
    async batch({ rows }, keys) {
      const done = await rows("update one set id = id * 10 where id in (select id from one where id < 10 limit 2) returning id");
      if (done.some(({ id }) => id === 30) && !keys) {
        throw new Error("oops");
      }
      return done.length;
    },
    finish: "alter table one add column is_done boolean default true",
  };
`;

test("a step in TypeScript works in batches, keeps those before a failed one, and ends with its SQL", async () => {
  const first = "create table one (id integer);\ninsert into one values (1), (2), (3);";
  await using it = await fixture({ "0001-first.sql": first, "0002-step.ts": TENFOLD });
  const ids = async () => (await sql<{ id: number }>`select id from one order by id`.execute(it.database.kysely)).rows;
  await expect(migrate(it.database, it)).rejects.toThrow("Migration 0002-step failed: oops");
  expect(await ids()).toEqual([{ id: 3 }, { id: 10 }, { id: 20 }]);
  expect(await isMigrated(it.database, it.folder)).toBe(false);
  expect(await migrate(it.database, { folder: it.folder, keys: {} as StepKeys })).toEqual(["0002-step"]);
  expect(await ids()).toEqual([{ id: 10 }, { id: 20 }, { id: 30 }]);
  expect((await sql`select is_done from one`.execute(it.database.kysely)).rows).toHaveLength(3);
  expect(await migrate(it.database, it)).toEqual([]);
});

// [operator.versions]
test("the version before goes on after a migration that says so, and is told of one that ends it", async () => {
  const files = { "0001-first.sql": FIRST, "0002-added.sql": `-- The version before goes on.\n${SECOND}` };
  await using it = await fixture(files);
  await using before = await fixture({ "0001-first.sql": FIRST });
  expect(await migrate(it.database, it)).toHaveLength(2);
  const asBefore = { folder: before.folder };
  expect(await isMigrated(it.database, before.folder)).toBe(true);
  expect(await migrate(it.database, asBefore)).toEqual([]);
  const reasons: string[] = [];
  const watch = await watchSchema(it.database, { folder: before.folder, onEnded: (reason) => reasons.push(reason) });
  await it.write("0003-ends.sql", SECOND);
  await migrate(it.database, it);
  await expect.poll(() => watch.fits()).toBe(false);
  expect(reasons).toEqual([expect.stringContaining("0003-ends, which this version does not know")]);
  await expect(isMigrated(it.database, before.folder)).rejects.toBeInstanceOf(MigrationError);
});

/** The statements allowed in a migration that leaves the previous version working. What a block does is not looked at. */
const ADDS =
  /^(lock table|create (or replace (function|trigger|view)|table|index|view|function|sequence|trigger)|alter table \S+\s+(add column|alter column \S+ drop not null)|revoke all on function|do)\b/;

/** What only a table may get that this migration makes. */
const FILLS = /^(?:analyze|insert into|alter table) (\S+)(?:$| \(| add (?:primary|foreign) key )/;

/**
 * What takes a column's numbers from a sequence of this migration instead of those of its identity. The version before
 * gives no number, so that it gets the next one as ever.
 */
const NUMBERS =
  /^(?:select setval\('(?<set>\w+)', last_value, is_called\) from \w+|alter sequence (?<named>\w+) (?:owned by|rename to) \S+|alter table \w+\s+alter column (?<column>\w+) drop identity,\s+alter column \k<column> set default nextval\('(?<taken>\w+)'\))$/;

/** The statements of a migration. Those within functions, which stand between `$$`, are no statements of it. */
function statementsOf(text: string): string[] {
  const statements = text
    .replaceAll(/^--.*$/gm, "")
    .replaceAll(/\$\$.*?\$\$/gs, "$$$$")
    .split(/;\s*$/m);
  return statements.map((each) => each.trim()).filter((each) => each !== "");
}

anyTest("a migration after which the version before goes on only adds", async () => {
  for (const name of await readdir(migrationsFolder)) {
    const text = await readFile(join(migrationsFolder, name), "utf8");
    if (text.includes("-- The version before goes on.")) {
      const statements = statementsOf(text);
      const mayFollow = (each: string) => {
        const [, table] = FILLS.exec(each) ?? [];
        const { set, named, taken } = NUMBERS.exec(each)?.groups ?? {};
        return (
          ADDS.test(each) ||
          statements.some((other) => other.startsWith(`create table ${table} (`)) ||
          statements.includes(`create sequence ${set ?? named ?? taken}`)
        );
      };
      expect(
        statements.filter((each) => !mayFollow(each)),
        name,
      ).toEqual([]);
    }
  }
});
