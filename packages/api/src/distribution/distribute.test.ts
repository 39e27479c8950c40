import { mkdtempDisposable, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aShop, insertWebsite, isDistributed, testDatabase, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate, migrationsFolder } from "../db/migrate.ts";
import { DistributionError, distribute, FAR_SIGHTED_TRIGGERS } from "./distribute.ts";
import { distributionFacts } from "./distribution-facts.ts";
import { tablesPlaced } from "./placement.ts";

const DISTRIBUTED = tablesPlaced("distributed");
const REFERENCE = tablesPlaced("reference");

/** What a trigger's function reads or writes. */
const NAMED_TABLE = /\b(?:from|join|into|update)\s+(?:only\s+)?(\w+)/gi;

// [website.divided]
test("foreign keys stay at the place of their rows: they begin with the website, or lead to tables that are everywhere", async () => {
  await using database = await testDatabase();
  const { rows } = await sql<{ source: string; target: string; first: string }>`
    select conrelid::regclass::text as source, confrelid::regclass::text as target, attname as first
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace
  `.execute(database.kysely);
  const far = rows.filter(({ source, target, first }) => {
    const isNear = DISTRIBUTED.includes(source)
      ? DISTRIBUTED.includes(target) && first === "website_id"
      : !DISTRIBUTED.includes(target);
    return !isNear && !REFERENCE.includes(target);
  });
  expect(far).toEqual([]);
  expect(rows.length).toBeGreaterThan(50);
});

// [website.divided]
test("triggers of a website's tables look at their own row, but for those that a distributed database goes without", async () => {
  await using database = await testDatabase();
  const { rows } = await sql<{ name: string; source: string }>`
    select tgrelid::regclass || ' ' || tgname as name, prosrc as source
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and tgrelid::regclass::text = any(${[...DISTRIBUTED]}::text[])
  `.execute(database.kysely);
  const tables = [...DISTRIBUTED, ...REFERENCE, ...tablesPlaced("local")];
  const farSighted = rows.filter(({ source }) =>
    [...source.matchAll(NAMED_TABLE)].some(([, name = ""]) => tables.includes(name)),
  );
  const known = FAR_SIGHTED_TRIGGERS.map(([table, name]) => `${table} ${name}`);
  expect(farSighted.map(({ name }) => name).sort()).toEqual(isDistributed() ? [] : known.toSorted());
  expect(rows.length).toBeGreaterThan(30);
});

// [website.distributed]
test.skipIf(isDistributed())("a database without workers is not distributed, and stays as it is", async () => {
  await using database = await testDatabase();
  await expect(distribute(database)).rejects.toThrow(
    new DistributionError("This database has no Citus: a superuser runs CREATE EXTENSION citus in it first."),
  );
});

// [website.distributed]
test.skipIf(!isDistributed())("the rows of a website are at one place, and what is everywhere is at each", async () => {
  await using shop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "festival" })],
    vouchers: [
      { code: "ONE", value: 100 },
      { code: "TWO", value: 100, website_id: "festival" },
    ],
  });
  const db = shop.connection.kysely;
  const { rows } = await sql<{ table: string; kind: string; places: number }>`
    select table_name::text as table, citus_table_type as kind, colocation_id::integer as places from citus_tables
  `.execute(db);
  expect(
    rows
      .filter(({ kind }) => kind === "distributed")
      .map(({ table }) => table)
      .sort(),
  ).toEqual(DISTRIBUTED);
  expect(
    rows
      .filter(({ kind }) => kind === "reference")
      .map(({ table }) => table)
      .sort(),
  ).toEqual(REFERENCE);
  expect(new Set(rows.filter(({ kind }) => kind === "distributed").map(({ places }) => places)).size).toBe(1);
  await expect(distribute(shop.connection)).resolves.toEqual({ distributed: [], reference: [] });
  const worker = { name: expect.any(String), answers: true };
  await expect(distributionFacts(shop.connection)).resolves.toEqual({ workers: [worker, worker], missing: [] });
});

// [website.distributed]
test("only a divided database says that it is one", async () => {
  await using database = await testDatabase();
  expect((await distributionFacts(database)) !== undefined).toBe(isDistributed());
});

// [website.distributed]
test.skipIf(!isDistributed())("tables that a migration adds are distributed with their rows", async () => {
  await using database = await testDatabase();
  await insertWebsite(database.kysely, websiteFile());
  // Citus keeps a table with a foreign key where it is.
  await sql`alter table consents drop constraint consents_website_id_fkey`.execute(database.kysely);
  await sql`select undistribute_table('consents')`.execute(database.kysely);
  await sql`insert into consents (website_id, consent_id, version, language, agreed, given_at, ends_at)
    values ('aurora', 'one', '1', 'de', '{}', '2026-06-01', '2026-07-01')`.execute(database.kysely);
  await sql`alter table consents add foreign key (website_id) references websites`.execute(database.kysely);
  await expect(distributionFacts(database)).resolves.toMatchObject({ missing: ["consents"] });
  await expect(distribute(database)).resolves.toEqual({ distributed: ["consents"], reference: [] });
  await expect(distributionFacts(database)).resolves.toMatchObject({ missing: [] });
  const { rows } = await sql`select consent_id from consents where website_id = 'aurora'`.execute(database.kysely);
  expect(rows).toEqual([{ consent_id: "one" }]);
});

/** What a migration of a later version may do. */
const COMING = `
  create table notes (
    website_id text not null, voucher_id text not null, note text not null,
    primary key (website_id, voucher_id), foreign key (website_id, voucher_id) references vouchers
  );
  insert into notes (website_id, voucher_id, note) select website_id, voucher_id, 'new' from vouchers;
  alter table vouchers add column note text;
  update vouchers set note = 'old';
  alter table vouchers alter column note set not null;
  alter table vouchers add constraint vouchers_note check (note <> '');
  create index vouchers_by_note on vouchers (website_id, note);
  create function notes_stay() returns trigger language plpgsql as $$ begin raise exception 'a note stays'; end $$;
  create trigger notes_stay before update on notes for each row execute function notes_stay();
  create view noted as select website_id, voucher_id, note from notes;
  analyze vouchers;`;

// [website.distributed]
test.skipIf(!isDistributed())("a divided database with rows takes a migration, and sells on", async () => {
  await using shop = await aShop({ vouchers: [{ code: "ONE", value: 100 }] });
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-migrations-"));
  const files = await readdir(migrationsFolder);
  await Promise.all(files.map((file) => symlink(join(migrationsFolder, file), join(folder.path, file))));
  await writeFile(join(folder.path, `${String(files.length + 1).padStart(4, "0")}-coming.sql`), COMING);
  await expect(migrate(shop.connection, { folder: folder.path })).resolves.toHaveLength(1);
  const db = shop.connection.kysely;
  await sql`select create_distributed_table('notes', 'website_id', colocate_with := 'vouchers')`.execute(db);
  const change = sql`update notes set note = 'changed' where website_id = 'aurora'`.execute(db);
  await expect(change).rejects.toThrow("a note stays");
  await expect(shop.visitor().enter("ONE")).resolves.toMatchObject({ remaining_credit: 100 });
});
