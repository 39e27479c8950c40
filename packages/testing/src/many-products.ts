import { CatalogueCache, type Website } from "@guerdon/api";
import type { KeptResults } from "@guerdon/api/ports/kept-results";
import { comparison } from "@guerdon/domain/product/product-list";
import { sql } from "kysely";
import { expect, onTestFinished, vi } from "vitest";
import { aCatalogue, aReward } from "./builders.ts";
import { aShop, type TestShop } from "./test-shop.ts";

/** The fewest products whose list and order by name are kept. */
export const MANY_PRODUCTS = 10_000;
const NAMES = ["Zug", "Ähre", "item 10", "item 2", "Öl", "apfel", "Über"];

type Snapshot = Awaited<ReturnType<CatalogueCache["snapshot"]>>;

export interface ShopOfMany {
  testShop: TestShop;
  /** The results that processes have stored. */
  results: Map<string, Uint8Array>;
  /** Returns the snapshot of a website in a process that starts now. */
  start(website?: string): Promise<Snapshot>;
  /**
   * Returns the number of products that a process lists that starts now, in the right order. It stores so many results.
   */
  list(expected: { keeps: number }): Promise<number>;
}

/** A shop of many products of few names, as an import leaves them. */
export async function aShopOfMany(count: number): Promise<ShopOfMany> {
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
    select catalogue_id, revision, now(), now(), '{}'::jsonb, ${count}::integer, 'of many' from catalogues
    on conflict (catalogue_id, revision) do update set digest = excluded.digest, products = excluded.products`.execute(
    shop.db,
  );
  const results = new Map<string, Uint8Array>();
  const keep = vi.fn(async (key: string, parts: readonly Uint8Array[]) => {
    results.set(key, Buffer.concat(parts));
  });
  const kept: KeptResults = { read: async (key) => results.get(key), keep };
  const start = (website = "aurora") => {
    keep.mockClear();
    return new CatalogueCache({ ...shop, kept }).snapshot(shop.websites.findById(website) as Website, "de", ["demo"]);
  };
  const list: ShopOfMany["list"] = async ({ keeps }) => {
    const snapshot = await start();
    const sorted = (sort: "nameAscending" | "nameDescending") =>
      snapshot.inOrder("default").toSorted(comparison(sort, "de"));
    expect(snapshot.inOrder("nameAscending")).toEqual(sorted("nameAscending"));
    expect(snapshot.inOrder("nameDescending")).toEqual(sorted("nameDescending"));
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(keeps));
    return snapshot.inOrder("default").length;
  };
  return { testShop, results, start, list };
}
