import { createHash } from "node:crypto";
import { endianness } from "node:os";
import { aShopOfMany, insertWebsite, MANY_PRODUCTS, websiteFile } from "@guerdon/testing";
import { type KyselyPlugin, sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Website } from "../../ports/websites.ts";
import { CatalogueCache } from "./catalogue-cache.ts";

const isList = (key: string) => key.startsWith('["product list"');

/** Waits until the products and cards are stored, and returns them. */
function listIn(results: ReadonlyMap<string, Uint8Array>): Promise<[key: string, bytes: Uint8Array]> {
  return vi.waitFor(() => {
    const found = [...results].find(([key]) => isList(key));
    if (!found) {
      throw new Error("No product list is kept.");
    }
    return found;
  });
}

// [catalogue.kept-search]
test("a process that starts shows the same as the one that kept it, and reads none of all products but a sample", async () => {
  const { testShop, results, start } = await aShopOfMany(MANY_PRODUCTS);
  const made = await start();
  await listIn(results);
  const before = testShop.statements.length;
  const kept = await start();
  expect(testShop.statements.slice(before).filter((text) => text.includes("product_revisions"))).toEqual([]);
  const numbers = made.inOrder("default").map(({ number }) => number);
  expect(numbers).toHaveLength(MANY_PRODUCTS);
  expect(kept.inOrder("default")).toEqual(made.inOrder("default"));
  expect(numbers.map((number) => kept.listedJson(number))).toEqual(numbers.map((number) => made.listedJson(number)));
  const wanted = { sort: "priceAscending", page: 2 } as const;
  expect(kept.list(wanted, 40)).toEqual(made.list(wanted, 40));
});

// [catalogue.kept-search]
test.each([
  ["of which something else is made now", (text: string) => text.replaceAll("apfel", "opfel").replaceAll("Zug", "Zog")],
  ["that are cut off", (text: string) => text.slice(0, -1)],
])("products %s are not used, but made and kept anew", async (_, change) => {
  const { results, start } = await aShopOfMany(MANY_PRODUCTS);
  const made = await start();
  const [key, bytes] = await listIn(results);
  results.set(key, Buffer.from(change(Buffer.from(bytes).toString("latin1")), "latin1"));
  const again = await start();
  expect(again.listedJson("N5")).toBe(made.listedJson("N5"));
  await vi.waitFor(() => expect(results.get(key)).toEqual(bytes));
});

// [catalogue.kept-search]
test("another audience has its own", async () => {
  const { testShop, results, start } = await aShopOfMany(MANY_PRODUCTS);
  const { shop } = testShop;
  const gross = await start();
  await insertWebsite(shop.db, websiteFile({ id: "business", hosts: ["business.example"], b2b: true }));
  await shop.websites.reload();
  const net = await start("business");
  expect(net.listedJson("N5")).toContain("net_selling_price");
  expect(gross.listedJson("N5")).not.toContain("net_selling_price");
  await vi.waitFor(() => expect([...results.keys()].filter(isList)).toHaveLength(2));
});

test("websites that show the very same share a snapshot, until one shows something else", async () => {
  const { testShop } = await aShopOfMany(10);
  const { shop } = testShop;
  const other = (settings: object) => websiteFile({ id: "other", hosts: ["other.example"], ...settings });
  await insertWebsite(shop.db, other({}));
  await shop.websites.reload();
  const snapshotOf = async (id: string) => {
    const website = shop.websites.findById(id);
    if (!website) {
      throw new Error(`There is no website ${id}.`);
    }
    return shop.catalogues.snapshot(website, "de", ["demo"]);
  };
  const [one, two] = await Promise.all([snapshotOf("aurora"), snapshotOf("other")]);
  expect(two).toBe(one);
  await sql`update product_revisions set document = jsonb_set(document, '{brand}', '"Nova"')`.execute(shop.db);
  await sql`update catalogues set revision = revision + 1`.execute(shop.db);
  await shop.catalogues.refresh();
  const renewed = await snapshotOf("aurora");
  expect(renewed).not.toBe(one);
  expect(await snapshotOf("other")).toBe(renewed);
});

test("a website shares the snapshot of another that has just made it and still compares revisions", async () => {
  const { testShop } = await aShopOfMany(10);
  const { shop } = testShop;
  await insertWebsite(shop.db, websiteFile({ id: "other", hosts: ["other.example"] }));
  await shop.websites.reload();
  const comparing = Promise.withResolvers<void>();
  const compared = Promise.withResolvers<void>();
  let reads = 0;
  const holdsSecondRead: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => "revision" in row) && ++reads === 2) {
        comparing.resolve();
        await compared.promise;
      }
      return result;
    },
  };
  const catalogues = new CatalogueCache({ ...shop, db: shop.db.withPlugin(holdsSecondRead) });
  const snapshotOf = (id: string) => catalogues.snapshot(shop.websites.findById(id) as Website, "de", ["demo"]);
  const first = snapshotOf("aurora");
  await comparing.promise;
  const second = await snapshotOf("other");
  compared.resolve();
  expect(second).toBe(await first);
});

/**
 * Whoever changes what a card or a product of a list is, or how they are packed, also counts FORMAT up and states both here:
 * otherwise a shop might go on with cards that an earlier version kept.
 */
const FORMATS = { format: 1, digest: "4c4773f2c51e05efd7a558a33104ca151041dfcf67aa5e8bc342502345625947" };

test.skipIf(endianness() === "BE")("the format has the number that belongs to what is kept", async () => {
  const { results, start } = await aShopOfMany(MANY_PRODUCTS);
  await start();
  const [key, bytes] = await listIn(results);
  const { format } = (JSON.parse(key) as [string, { format: number }])[1];
  expect({ format, digest: createHash("sha256").update(bytes).digest("hex") }).toEqual(FORMATS);
});
