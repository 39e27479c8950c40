import { aShop, mostRowsHandled } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type PlannedRows, writeRevision } from "./import-store.ts";
import { beginRevision, tidyRevisions } from "./revision-store.ts";

const PRODUCTS = 3000;
const BATCH = 100;
/** A batch reads each of its rows some times over, dead ones among them, and never the catalogue. */
const FEW = 10 * BATCH;

/** A document of a product's usual size; a table of small ones is read at once. */
const DOCUMENT = sql`(select jsonb_object_agg(part, encode(sha256((place || '/' || part)::bytea), 'hex'))
        from generate_series(1, 24) as part)`;

/** A catalogue that the planner has never seen, beside another one. */
async function aShopThatGrew() {
  const testShop = await aShop();
  const { db } = testShop.shop;
  const add = (catalogueId: string) =>
    sql`insert into product_revisions (catalogue_id, number, sequence, document, digest, from_revision)
      select ${catalogueId}::text, ${catalogueId}::text || place, place, ${DOCUMENT}, 'd', 1
      from generate_series(1, ${sql.lit(PRODUCTS)}) as place`.execute(db);
  // The database is left by this: the next test would have a table as large as it was, though it is empty.
  await sql`create table is_left ()`.execute(db);
  await add("known");
  await sql`analyze product_revisions`.execute(db);
  await add("new");
  await sql`insert into catalogues (catalogue_id, currency, default_language, categories, conditions, changed_at, revision)
    values ('new', 'EUR', 'de', '[]', '{}', now(), 1)`.execute(db);
  return testShop;
}

/** The first products, in one batch. */
function planned(kind: keyof PlannedRows): PlannedRows {
  const rows = Array.from({ length: BATCH }, (_, place) => ({
    number: `new${place + 1}`,
    sequence: place + PRODUCTS,
    document: {},
    digest: "new",
  }));
  const next = async () => {
    const batch = rows.splice(0);
    return { rows: JSON.stringify(batch), count: batch.length };
  };
  const none = async () => ({ rows: "[]", count: 0 });
  return { nextWritten: none, nextMoved: none, nextWithdrawn: none, [kind]: next };
}

test.each(["nextWritten", "nextMoved", "nextWithdrawn"] as const)(
  "a batch of an import, and of tidying up after it, reads no catalogue that has just grown: %s",
  async (kind) => {
    await using testShop = await aShopThatGrew();
    const { db, now } = testShop.shop;
    const { kysely } = testShop.connection;
    const pace = { aimMs: 0, least: BATCH, most: BATCH };
    const coming = await beginRevision(db, "new", now());
    const write = (handle: typeof kysely) =>
      writeRevision({ db: handle, pace }, coming, { rows: planned(kind), now: now(), onWritten: () => {} });
    const tidy = async (handle: typeof kysely) => {
      await tidyRevisions({ db: handle, pace }, "new");
      await sql`insert into catalogue_imports (catalogue_id, revision, started_at)
        values ('new', ${coming.revision}, now())`.execute(kysely);
    };
    const counted = async () => {
      const { rows } = await sql<{ all: number; ended: number }>`
        select count(*)::integer as all, count(to_revision)::integer as ended from product_revisions
        where catalogue_id = 'new'`.execute(kysely);
      return rows[0];
    };
    // A statement is counted on what it found, which is restored by another handle.
    const written = await mostRowsHandled(kysely, async (handle) => {
      await write(handle);
      expect(await counted()).toEqual({ all: PRODUCTS + BATCH, ended: BATCH });
      await tidy(kysely);
      expect(await counted()).toEqual({ all: PRODUCTS, ended: 0 });
    });
    expect(written.rows, written.step).toBeLessThanOrEqual(FEW);
    await write(kysely);
    const tidied = await mostRowsHandled(kysely, async (handle) => {
      await tidy(handle);
      await write(kysely);
    });
    expect(tidied.rows, tidied.step).toBeLessThanOrEqual(FEW);
  },
);

test("what ended is put away without reading a catalogue that has just grown", async () => {
  await using testShop = await aShopThatGrew();
  const { kysely } = testShop.connection;
  const end = sql`update product_revisions set to_revision = 2 where catalogue_id = 'new' and sequence <= ${BATCH / 2}`;
  await sql`update catalogues set revision = 2 where catalogue_id = 'new'`.execute(kysely);
  await end.execute(kysely);
  const pace = { aimMs: 0, least: BATCH, most: BATCH };
  const handled = await mostRowsHandled(kysely, async (handle) => {
    await tidyRevisions({ db: handle, pace }, "new");
    const { rows } = await sql`delete from past_products returning catalogue_id, number, sequence`.execute(kysely);
    expect(rows).toHaveLength(BATCH / 2);
    await sql`insert into product_revisions (catalogue_id, number, sequence, document, digest, from_revision, to_revision)
      select 'new', 'new' || place, place, '{}', 'd', 1, 2
      from generate_series(1, ${sql.lit(BATCH / 2)}) as place`.execute(kysely);
  });
  expect(handled.rows, handled.step).toBeLessThanOrEqual(FEW);
});
