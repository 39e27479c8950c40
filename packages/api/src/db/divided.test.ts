import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "..");

/** Later migrations are held to the rule. Databases have had the earlier ones for long. */
const LAST_UNBOUND = 91;

/** What a statement of a database that is divided by website cannot have. */
const UNDIVIDED = /\bctid\b|\bwith\s+recursive\b|\bgenerated\s+(?:always|by\s+default)\s+as\s+identity\b/i;

/** A divided database is made by all migrations until this one, while it is empty. It meets later ones with its rows. */
const LAST_WHOLE = 97;

/** What Citus does not add to a table together with a column, but by a statement of its own. */
const TOO_MUCH_AT_ONCE =
  /\badd\s+(?:column\s+)?(?!constraint|check|unique|primary|foreign)\w+\s[^;,]*?\b(?:check|unique|primary\s+key|references|nextval)\b/i;

function numberOf(path: string): number | undefined {
  const [, number] = /migrations\/(\d{4})-/.exec(path) ?? [];
  return number === undefined ? undefined : Number(number);
}

function isBound(path: string): boolean {
  const migration = numberOf(path);
  if (migration !== undefined) {
    return migration > LAST_UNBOUND;
  }
  return path.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(path);
}

// [website.divided]
test("no column of the migrated database is an identity column", async () => {
  await using database = await testDatabase();
  const identities = async () => {
    const { rows } = await sql<{ name: string }>`
      select attrelid::regclass || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and attidentity <> ''
    `.execute(database.kysely);
    return rows.map(({ name }) => name);
  };
  expect(await identities()).toEqual([]);
  // A table of all websites takes one even where the others are divided.
  await sql`alter table stock_codes add column planted bigint generated always as identity`.execute(database.kysely);
  expect(await identities()).toEqual(["stock_codes.planted"]);
});

// [website.divided]
test("no statement names a row by its place or refers to itself", async () => {
  const paths = (await readdir(SOURCES, { recursive: true })).map((path) => path.replaceAll("\\", "/")).filter(isBound);
  expect(paths.length).toBeGreaterThan(500);
  const found = paths.map(async (path) => (UNDIVIDED.test(await readFile(join(SOURCES, path), "utf8")) ? [path] : []));
  expect((await Promise.all(found)).flat()).toEqual([]);
});

// [website.divided]
test("no migration that a divided database meets adds a column together with a constraint", async () => {
  const folder = join(SOURCES, "db/migrations");
  const later = (await readdir(folder)).filter((name) => (numberOf(`migrations/${name}`) ?? 0) > LAST_WHOLE);
  const found = later.map(async (name) =>
    TOO_MUCH_AT_ONCE.test(await readFile(join(folder, name), "utf8")) ? [name] : [],
  );
  expect((await Promise.all(found)).flat()).toEqual([]);
});

test("such columns are told, and constraints by themselves are none", () => {
  const told = [
    "alter table orders add column mood text not null default 'calm' check (mood <> '')",
    "alter table orders add mood_id text references moods",
    "alter table orders add column place bigint default nextval('places')",
  ];
  expect(told.filter((statement) => !TOO_MUCH_AT_ONCE.test(statement))).toEqual([]);
  const fine = [
    "alter table orders add column mood text; alter table orders add constraint mood check (mood <> '')",
    "alter table orders add column mood text, add check (mood <> '')",
    "alter table orders add foreign key (mood_id) references moods",
  ];
  expect(fine.filter((statement) => TOO_MUCH_AT_ONCE.test(statement))).toEqual([]);
});

test("such statements, and the sources that may have none, are told", () => {
  for (const statement of ["where ctid = any(x)", "WITH RECURSIVE chain as", "bigint generated always as identity"]) {
    expect(statement).toMatch(UNDIVIDED);
  }
  expect("-- no identity column, and nothing is recursive").not.toMatch(UNDIVIDED);
  const paths = ["db/x.ts", "db/x.test.ts", "db/migrations/0091-x.sql", "db/migrations/0093-x.sql"];
  expect(paths.filter(isBound)).toEqual(["db/x.ts", "db/migrations/0093-x.sql"]);
});
