import { aCatalogue, aPricedReward, aShop, mostRowsHandled } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { productBatches } from "./store.ts";

/** The numbers of the offered products, in the order of the batches, and how many batches there were. */
async function numbersOf(db: UnitOfWork, catalogueId = "demo") {
  const numbers: string[] = [];
  let batches = 0;
  for await (const batch of productBatches(db, catalogueId)) {
    numbers.push(...batch.map(({ document }) => document.number));
    batches += 1;
  }
  return { numbers, batches };
}

async function aCatalogueOf(count: number) {
  const products = Array.from({ length: count }, (_, place) => aPricedReward(`PH${1000 + place}`, 1000));
  const testShop = await aShop({ catalogues: [aCatalogue({ products }), aCatalogue({ id: "extra" })] });
  onTestFinished(() => testShop[Symbol.asyncDispose]());
  return { db: testShop.shop.db, all: products.map(({ number }) => number) };
}

test("a batch handles no more rows than it has, whether or not the planner has statistics of the table", async () => {
  const { db, all } = await aCatalogueOf(3000);
  expect((await numbersOf(db)).numbers.toSorted()).toEqual(all);
  const mostRows = async () => {
    const most = await mostRowsHandled(db, (measured) => numbersOf(measured));
    expect(most.rows, most.step).toBeLessThanOrEqual(250);
  };
  await sql`delete from pg_statistic where starelid = 'product_revisions'::regclass`.execute(db);
  await mostRows();
  // Next to nothing is behind this catalogue.
  await sql`analyze product_revisions`.execute(db);
  await mostRows();
  // Most is behind it: the rows of another one.
  await sql`
    insert into product_revisions (catalogue_id, number, sequence, document, digest, from_revision)
    select 'extra', number || place, sequence, document, digest, from_revision
    from product_revisions cross join generate_series(1, 3) as place where catalogue_id = 'demo'`.execute(db);
  await mostRows();
  await sql`analyze product_revisions`.execute(db);
  await mostRows();
  expect((await numbersOf(db)).numbers.toSorted()).toEqual(all);
  // Dead rows are part of the table, too.
  await sql`delete from product_revisions where catalogue_id = 'extra'`.execute(db);
  await mostRows();
});

// [catalogue.import] [catalogue.visible]
test("rows of a coming revision, of an ended one, and of withdrawn products are left out, wherever a batch ends", async () => {
  const { db, all } = await aCatalogueOf(400);
  await sql`update catalogues set revision = 5 where catalogue_id = 'demo'`.execute(db);
  // Every product has a row that has ended, one that is live and one that is coming, so that batches end between them.
  const columns = sql.raw("catalogue_id, number, sequence, document, digest");
  await sql`update product_revisions set from_revision = 3 where catalogue_id = 'demo'`.execute(db);
  await sql`
    insert into product_revisions (${columns}, from_revision, to_revision)
    select catalogue_id, number, sequence, jsonb_set(document, '{number}', '"old"'), digest, 1, 3
    from product_revisions where catalogue_id = 'demo' and from_revision = 3`.execute(db);
  await sql`
    insert into product_revisions (${columns}, from_revision)
    select catalogue_id, number, sequence, jsonb_set(document, '{number}', '"coming"'), digest, 7
    from product_revisions where catalogue_id = 'demo' and from_revision = 3`.execute(db);
  await sql`
    update product_revisions set withdrawn_at = '2026-06-01T10:00:00Z'
    where number in ('PH1000', 'PH1399') and from_revision = 3`.execute(db);
  await sql`update product_revisions set to_revision = 5 where number = 'PH1001' and from_revision = 3`.execute(db);
  expect(await numbersOf(db)).toEqual({ numbers: all.slice(2, -1), batches: 5 });
});

test("a catalogue that does not exist has no products", async () => {
  const { db } = await aCatalogueOf(1);
  expect(await numbersOf(db, "none")).toEqual({ numbers: [], batches: 1 });
});
