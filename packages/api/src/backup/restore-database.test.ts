import { createHash } from "node:crypto";
import { copyFile, cp, mkdtempDisposable, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { aShop, emptyDatabase, isDistributed, rowDigests, TEST_SECRET, testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { test as anyTest, expect } from "vitest";
import { Keyring } from "../crypto/keyring.ts";
import type { DatabaseConnection } from "../db/connection.ts";
import { openReadiness } from "../db/index.ts";
import { endRestoring, isMigrated, migrate, migrationState } from "../db/migrate.ts";
import { openKeys } from "../modules/key/index.ts";
import { restore, save } from "./backup.fixture.ts";
import { savingOf } from "./saved-tables.ts";

/** A database that is divided is neither saved nor restored by the shop [website.crossing]. */
const test = anyTest.skipIf(isDistributed());

const keyring = () => new Keyring(TEST_SECRET);

const isLeftOut = (table: string) => {
  const saving = savingOf(table);
  return typeof saving === "object" && "leftOut" in saving;
};

/** The digests of the saved tables. */
async function saved(connection: DatabaseConnection) {
  return Object.fromEntries(Object.entries(await rowDigests(connection)).filter(([table]) => !isLeftOut(table)));
}

/** Tables, constraints, triggers and indexes as text. */
async function schemaOf({ kysely }: DatabaseConnection) {
  const { rows } = await sql<{ part: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    order by part`.execute(kysely);
  return rows.map(({ part }) => part);
}

/** A shop with an order, whose keys its database knows, and an empty folder. */
async function aSavedShop() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-backup-"));
  const testShop = await aShop({ vouchers: [{ code: "GIFT-0100", value: 10_000 }] });
  const { shop, connection } = testShop;
  await openKeys(shop.db, keyring(), { role: "server", abandon: [], operator: "tester", now: shop.now() });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-0100");
  await visitor.add();
  const order = await visitor.order(await visitor.prepareOrder());
  const backup = join(folder.path, "one");
  const manifest = await save(connection, backup, { keys: keyring() });
  return {
    ...testShop,
    order,
    backup,
    manifest,
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      await testShop[Symbol.asyncDispose]();
      await folder.remove();
    },
  };
}

// [website.crossing]
anyTest.runIf(isDistributed())(
  "a database that is divided over several servers is not saved from one of them",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-backup-"));
    await using database = await testDatabase();
    const saving = save(database, join(folder.path, "one"));
    await expect(saving).rejects.toThrow("divided over several servers");
  },
);

// [backup.whole] [backup.snapshot]
test("a restored database has the rows, the constraints and the triggers of the saved one, and its numbers go on", async () => {
  await using it = await aSavedShop();
  await using target = await emptyDatabase();
  await restore(target, it.backup, { keys: keyring(), skipNumbers: 500 });
  expect(await saved(target)).toEqual(await saved(it.connection));
  expect(await schemaOf(target)).toEqual(await schemaOf(it.connection));
  expect(await isMigrated(target)).toBe(true);
  expect((await rowDigests(target)).sessions).toMatch(/^0 rows/);
  // [backup.order-numbers]
  const next = await sql<{ number: string }>`select nextval('order_numbers')::text as number`.execute(target.kysely);
  expect(next.rows[0]?.number).toBe(String(Number(it.order.order_number) + 501));
  const entry = sql<{ entry_id: string }>`insert into operator_log (at, operator, caller_kind, actor_kind, outcome)
    values (now(), 'tester', 'command', 'person', 'done') returning entry_id::text`;
  expect((await entry.execute(target.kysely)).rows).toHaveLength(1);
  await expect(sql`update ledger_transfers set amount = 1`.execute(target.kysely)).rejects.toThrow();
});

// [backup.format]
test("a back-up can be read without the shop: a line for each row, in files that the manifest tells of", async () => {
  await using it = await aSavedShop();
  const bytes = await readFile(join(it.backup, "orders.jsonl.zst"));
  const { rows } = it.manifest.tables.find(({ table }) => table === "orders") ?? {};
  expect(rows).toMatchObject({
    rows: 1,
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  });
  const lines = zstdDecompressSync(bytes).toString("utf8").trimEnd().split("\n");
  expect(lines).toHaveLength(1);
  const values: (string | null)[] = JSON.parse(lines[0] ?? "");
  const order = Object.fromEntries(values.map((value, index) => [rows?.columns[index], value]));
  expect(order).toMatchObject({ website_id: "aurora", order_number: it.order.order_number, account_id: null });
});

// [backup.first]
test("pictures and products that come, change or go while others are copied are as the snapshot has them", async () => {
  await using it = await aSavedShop();
  const { kysely } = it.connection;
  const picture = (id: string) =>
    sql`insert into pictures (picture_id, media_type, width, height, content) values (${id}, 'image/png', 1, 1, ${Buffer.from(id)})`.execute(
      kysely,
    );
  await picture("early");
  await picture("tidied");
  let transactions = 0;
  const between = async () => {
    await picture("late");
    await sql`delete from pictures where picture_id = 'tidied'`.execute(kysely);
    await sql`update product_revisions set to_revision = 7 where number = 'TV1'`.execute(kysely);
    await sql`insert into product_revisions (catalogue_id, number, sequence, document, digest, from_revision)
      select catalogue_id, number, 99, document, 'new', 7 from product_revisions where number = 'TV1'`.execute(kysely);
    await sql`delete from product_revisions where number = 'PH1'`.execute(kysely);
  };
  // Columns, past products, pictures, products, and then the snapshot.
  const changing: DatabaseConnection = Object.assign(Object.create(it.connection), {
    scriptTransaction: async (work: Parameters<DatabaseConnection["scriptTransaction"]>[0]) => {
      transactions += 1;
      if (transactions === 5) {
        await between();
      }
      return it.connection.scriptTransaction(work);
    },
  });
  const backup = join(it.folder, "changing");
  const manifest = await save(changing, backup, { keys: keyring() });
  expect(transactions).toBe(5);
  const pictures = manifest.tables.find(({ table }) => table === "pictures");
  expect([pictures?.content?.rows, pictures?.rows.rows]).toEqual([3, 2]);
  await using target = await emptyDatabase();
  await restore(target, backup, { keys: keyring() });
  expect(await saved(target)).toEqual(await saved(it.connection));
});

// [backup.mark] [operator.health]
test("until a restore is done no process uses the database, and one that died is begun anew", async () => {
  await using it = await aSavedShop();
  await using target = await emptyDatabase();
  const dying = restore(target, it.backup, {
    keys: keyring(),
    onTable: (table) => {
      if (table === "orders") {
        throw new Error("killed");
      }
    },
  });
  await expect(dying).rejects.toThrow("killed");
  const reason = /^The restore of this database from one did not end: run "database restore" again/;
  {
    await using _atWork = await target.tryLock("restore");
    await expect(migrate(target)).rejects.toThrow(/is being restored from one: wait until that is done/);
  }
  await expect(migrate(target)).rejects.toThrow(reason);
  await expect(migrationState(target)).rejects.toThrow(reason);
  await expect(save(target, join(it.folder, "half"))).rejects.toThrow(reason);
  await using readiness = await openReadiness(target, undefined);
  expect(await readiness.isReady()).toBe(false);
  await restore(target, it.backup, { keys: keyring() });
  expect(await saved(target)).toEqual(await saved(it.connection));
});

// [backup.broken]
test("a back-up that is cut off, changed or incomplete is refused before a row is written, naming the part", async () => {
  await using it = await aSavedShop();
  await using target = await emptyDatabase();
  const broken = async (change: (folder: string) => Promise<unknown>) => {
    const folder = join(it.folder, "broken");
    await rm(folder, { recursive: true, force: true });
    await cp(it.backup, folder, { recursive: true });
    await change(folder);
    return restore(target, folder, { keys: keyring() });
  };
  const flip = async (file: string, at: number) => {
    const bytes = await readFile(file);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file, bytes);
  };
  const manifest = (folder: string) => join(folder, "manifest.json");
  const edit = async (folder: string, change: (text: string) => string) =>
    writeFile(manifest(folder), change(await readFile(manifest(folder), "utf8")));

  await expect(broken((folder) => truncate(join(folder, "orders.jsonl.zst"), 40))).rejects.toThrow(
    /^orders\.jsonl\.zst of the back-up is cut off: it has 40 bytes, and had \d+$/,
  );
  await expect(broken((folder) => rm(join(folder, "vouchers.jsonl.zst")))).rejects.toThrow(
    "vouchers.jsonl.zst of the back-up is missing",
  );
  await expect(broken((folder) => flip(join(folder, "ledger_transfers.jsonl.zst"), 60))).rejects.toThrow(
    /^ledger_transfers\.jsonl\.zst of the back-up (is damaged|was changed)/,
  );
  await expect(
    broken((folder) => copyFile(join(folder, "orders.jsonl.zst"), join(folder, "vouchers.jsonl.zst"))),
  ).rejects.toThrow("vouchers.jsonl.zst of the back-up");
  await expect(broken((folder) => rm(manifest(folder)))).rejects.toThrow(
    "is no complete back-up: it has no manifest.json",
  );
  await expect(broken((folder) => truncate(manifest(folder), 100))).rejects.toThrow(
    "manifest.json of the back-up is damaged",
  );
  const changed = "manifest.json of the back-up was changed after it was made";
  await expect(broken((folder) => edit(folder, (text) => text.replace(/"rows": \d+/, '"rows": 7')))).rejects.toThrow(
    changed,
  );
  await expect(broken((folder) => edit(folder, (text) => text.replace(/,\s+"seal": "?\{[^}]+\}/, "")))).rejects.toThrow(
    changed,
  );
  await expect(
    broken((folder) => edit(folder, (text) => text.replace('"version": 1', '"version": 2'))),
  ).rejects.toThrow("the back-up has format 2");
  expect(await tablesOf(target)).toEqual([]);
});

async function tablesOf({ kysely }: DatabaseConnection) {
  return (await sql`select tablename from pg_tables where schemaname = 'public'`.execute(kysely)).rows;
}

// [backup.keys]
test("a back-up without its key, of a newer version, or for a database that is not empty is refused", async () => {
  await using it = await aSavedShop();
  await using target = await emptyDatabase();
  const { currentId } = keyring();
  const other = new Keyring("another secret that is long enough to be one");
  await expect(restore(target, it.backup, { keys: other })).rejects.toThrow(
    `the back-up is written with key ${currentId}, and SHOP_SECRET is key ${other.currentId}`,
  );
  await expect(restore(target, it.backup)).rejects.toThrow("and no key is given");
  const text = await readFile(join(it.backup, "manifest.json"), "utf8");
  expect(text).not.toContain(TEST_SECRET);
  await expect(restore(it.connection, it.backup, { keys: keyring() })).rejects.toThrow("this database is not empty");
  expect(await tablesOf(target)).toEqual([]);
});

/** The last migration after which websites had settings themselves. */
const BEFORE_REVISIONS = 67;

// [backup.old]
test("neither a database nor a back-up of a newer version is taken", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-backup-"));
  await using source = await emptyDatabase();
  await migrate(source);
  const backup = join(folder.path, "newer");
  await save(source, backup);
  const file = join(backup, "manifest.json");
  const { migrations, ...manifest } = JSON.parse(await readFile(file, "utf8"));
  const later = { number: migrations.length + 1, name: "9999-later", checksum: "x" };
  await writeFile(file, JSON.stringify({ ...manifest, migrations: [...migrations, later] }));
  await using target = await emptyDatabase();
  await expect(restore(target, backup)).rejects.toThrow(
    "it has migration 9999-later, which this version does not know",
  );

  await sql`insert into schema_migrations (number, name, checksum) values (9999, '9999-later', 'x')`.execute(
    source.kysely,
  );
  await expect(save(source, join(folder.path, "refused"))).rejects.toThrow("newer than this version");
});

// [backup.old]
test("a back-up of an older version is restored as it was, and then migrated", async () => {
  await using it = await aSavedShop();
  await using old = await emptyDatabase();
  await migrate(old, { upTo: BEFORE_REVISIONS });
  await sql`insert into websites (website_id, settings, digest, applied_at) values ('old', '{}', '', now())`.execute(
    old.kysely,
  );
  // Columns that this version added are not there yet, so the state must be read without them.
  const backup = join(it.folder, "old");
  await save(old, backup);
  await using target = await emptyDatabase();
  await restore(target, backup);
  expect(await isMigrated(target)).toBe(true);
  expect((await sql`select website_id from websites`.execute(target.kysely)).rows).toEqual([{ website_id: "old" }]);
});

// [backup.memory]
test("a large table is read and written in batches of bounded size", async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-backup-"));
  const ROWS = 30_000;
  await sql`insert into operator_log (at, operator, caller_kind, actor_kind, outcome, details)
    select '2026-06-01', 'tester', 'command', 'person', 'done', jsonb_build_object('text', repeat('x', n % 500))
    from generate_series(1, ${ROWS}::integer) as n`.execute(database.kysely);
  const sizes: number[] = [];
  const measured = (connection: DatabaseConnection): DatabaseConnection =>
    Object.assign(Object.create(connection), {
      scriptTransaction: <T>(work: Parameters<typeof connection.scriptTransaction<T>>[0]) =>
        connection.scriptTransaction((transaction) =>
          work({
            ...transaction,
            rows: async <Row>(text: string, parameters?: readonly unknown[]) => {
              const found = await transaction.rows<Row>(text, parameters);
              sizes.push(JSON.stringify([found, parameters]).length);
              return found;
            },
          }),
        ),
    });
  await save(measured(database), join(folder.path, "large"));
  await using target = await emptyDatabase();
  await restore(measured(target), join(folder.path, "large"));
  expect(Math.max(...sizes)).toBeLessThan(2_000_000);
  expect(sizes.filter((size) => size > 100_000).length).toBeGreaterThan(20);
  expect((await rowDigests(target)).operator_log).toBe((await rowDigests(database)).operator_log);
  await endRestoring(target);
});
