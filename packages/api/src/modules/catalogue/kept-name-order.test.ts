import { comparison } from "@guerdon/domain/product-list";
import { aCatalogue, aReward, aShop } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import type { KeptResults } from "../../ports/kept-results.ts";
import type { Website } from "../../ports/websites.ts";
import { CatalogueCache } from "./catalogue-cache.ts";

const MANY = 10_000;
const NAMES = ["Zug", "Ähre", "item 10", "item 2", "Öl", "apfel", "Über"];

/** A shop of many products of few names, as an import leaves them, and a wait for what is kept. */
async function aShopOf(count: number) {
  const first = aReward({ number: "N0", texts: { de: { name: "Teekanne", name_short: "T", description: "Schön." } } });
  const testShop = await aShop({ catalogues: [aCatalogue({ products: [first] })] });
  onTestFinished(() => testShop[Symbol.asyncDispose]());
  const { shop } = testShop;
  await sql`
    insert into product_revisions (catalogue_id, number, sequence, document, digest, from_revision)
    select catalogue_id, 'N' || place, place, document || jsonb_build_object(
      'number', 'N' || place,
      'texts', jsonb_build_object('de', document->'texts'->'de' || jsonb_build_object('name', name || ' ' || place % 9))
    ), place, from_revision
    from product_revisions
    cross join lateral (select place, (${NAMES}::text[])[1 + place % ${NAMES.length}::integer] as name
      from generate_series(1, ${count - 1}::integer) as place) as added
    where number = 'N0'`.execute(shop.db);
  await sql`
    insert into catalogue_revisions (catalogue_id, revision, made_at, published_at, head, products, digest)
    select catalogue_id, revision, now(), now(), '{}'::jsonb, 0, 'of many' from catalogues
    on conflict (catalogue_id, revision) do update set digest = excluded.digest`.execute(shop.db);
  const results = new Map<string, Uint8Array>();
  const keep = vi.fn(async (key: string, parts: readonly Uint8Array[]) => {
    results.set(key, Buffer.concat(parts));
  });
  const kept: KeptResults = { read: async (key) => results.get(key), keep };
  /** What a process that starts now lists, whether it kept anything, and whether that is in the right order. */
  const list = async () => {
    keep.mockClear();
    const started = new CatalogueCache({ ...shop, kept });
    const snapshot = await started.snapshot(shop.websites.findById("aurora") as Website, "de", ["demo"]);
    const sorted = (sort: "nameAscending" | "nameDescending") =>
      snapshot.inOrder("default").toSorted(comparison(sort, "de"));
    expect(snapshot.inOrder("nameAscending")).toEqual(sorted("nameAscending"));
    expect(snapshot.inOrder("nameDescending")).toEqual(sorted("nameDescending"));
    return { products: snapshot.inOrder("default").length, keeps: keep.mock.calls.length };
  };
  return { results, list };
}

// [catalogue.kept-search]
test("the order by name is kept, and used by a process that starts", async () => {
  const { results, list } = await aShopOf(MANY);
  expect(await list()).toEqual({ products: MANY, keeps: 1 });
  expect(await list()).toEqual({ products: MANY, keeps: 0 });
  expect([...results.values()].map(({ length }) => length)).toEqual([4 * MANY]);
});

// [catalogue.kept-search]
test.each([
  ["in the wrong order", (bytes: Uint8Array) => bytes.toReversed()],
  ["cut off", (bytes: Uint8Array) => bytes.subarray(0, -4)],
  ["no order", (bytes: Uint8Array) => bytes.subarray(0, -3)],
])("one that is %s is not used, but made and kept anew", async (_, damage) => {
  const { results, list } = await aShopOf(MANY);
  await list();
  for (const [key, bytes] of results) {
    results.set(key, damage(bytes));
  }
  expect(await list()).toEqual({ products: MANY, keeps: 1 });
  expect(await list()).toEqual({ products: MANY, keeps: 0 });
});

test("a few products are sorted anew", async () => {
  const { list } = await aShopOf(MANY - 1);
  expect(await list()).toEqual({ products: MANY - 1, keeps: 0 });
});
