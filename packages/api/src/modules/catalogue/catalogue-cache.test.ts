import type { Product } from "@guerdon/domain/product";
import { aCatalogue, aReward, aShop, aVariation, insertWebsite, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import type { Website } from "../../ports/websites.ts";
import { CatalogueCache } from "./catalogue-cache.ts";
import { CatalogueSnapshot } from "./catalogue-snapshot.ts";

const HOUR = 60 * 60;

function priced(price: number): Product {
  return aReward({ variations: [aVariation({ selling_price: price })] });
}

/** A shop with one reward for 10 EUR and its snapshot. */
async function anOpenShop() {
  const testShop = await aShop({ catalogues: [aCatalogue({ products: [priced(1000)] })] });
  const website = testShop.shop.websites.findById("aurora");
  if (!website) {
    throw new Error("The website is missing.");
  }
  const { catalogues } = testShop.shop;
  const snapshot = () => catalogues.snapshot(website, "de", ["demo"]);
  await snapshot();
  return { testShop, catalogues, snapshot, priceInList: async () => priceIn((await snapshot()).listedJson("PH1")) };
}

function priceIn(json: string): number {
  return (JSON.parse(json) as { selling_price: number }).selling_price;
}

/** Stores a product in a new revision, as an import does. */
async function publishProduct({ shop: { db } }: TestShop, product: Product) {
  await db
    .updateTable("product_revisions")
    .set({ document: JSON.stringify(product) as never })
    .execute();
  await db
    .updateTable("catalogues")
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .execute();
}

test("after an import the old snapshot is used until the new one is built in the background", async () => {
  const { testShop, catalogues, priceInList } = await anOpenShop();
  await using _ = testShop;
  await publishProduct(testShop, priced(2000));
  const renewed = catalogues.refresh();
  expect(await priceInList()).toBe(10);
  await renewed;
  expect(await priceInList()).toBe(20);
});

test("complete products, which baskets use, are current as soon as the change is announced", async () => {
  const { testShop, catalogues } = await anOpenShop();
  await using _ = testShop;
  const read = async () =>
    (await catalogues.products(["demo"], ["PH1"])).offered.get("PH1")?.variations[0]?.selling_price;
  expect(await read()).toBe(1000);
  await publishProduct(testShop, priced(2000));
  const renewed = catalogues.refresh();
  expect(await read()).toBe(2000);
  await renewed;
});

test("a snapshot is not rebuilt if nothing changed, not even in a new hour", async () => {
  const { testShop, catalogues, snapshot } = await anOpenShop();
  await using _ = testShop;
  const before = await snapshot();
  await catalogues.refresh();
  testShop.passTime(HOUR);
  await catalogues.keepFresh();
  expect(await snapshot()).toBe(before);
});

test("the products of a small catalogue are read once, and a changed one once more", async () => {
  const { testShop, catalogues, snapshot } = await anOpenShop();
  await using _ = testShop;
  const statementsOf = async () => {
    const before = testShop.statements.length;
    await (await snapshot()).productJson("PH1");
    return testShop.statements.length - before;
  };
  expect(await statementsOf()).toBe(0);
  await catalogues.refresh();
  expect([await statementsOf(), await statementsOf()]).toEqual([1, 0]);
});

test("checking for due snapshots does not query the database if there are none", async () => {
  const { testShop, catalogues } = await anOpenShop();
  await using _ = testShop;
  const before = testShop.statements.length;
  await catalogues.keepFresh();
  expect(testShop.statements.slice(before)).toEqual([]);
});

test("a failed rebuild is logged and retried, and the old snapshot stays", async () => {
  const { testShop, catalogues, priceInList } = await anOpenShop();
  await using _ = testShop;
  const log = vi.spyOn(testShop.shop.log, "error").mockImplementation(() => undefined);
  await publishProduct(testShop, priced(2000));
  vi.spyOn(CatalogueSnapshot, "make").mockRejectedValueOnce(new Error("no products"));
  await catalogues.refresh();
  expect([await priceInList(), log.mock.calls.length]).toEqual([10, 1]);
  await catalogues.keepFresh();
  expect(await priceInList()).toBe(20);
});

// [revision.request]
test("a website as it was live keeps its prices, and the live one has its own at once", async () => {
  const { testShop, catalogues } = await anOpenShop();
  await using _ = testShop;
  const { shop } = testShop;
  const priceFor = async (website: Website) => {
    const snapshot = await catalogues.snapshot(website, "de", ["demo"]);
    return snapshot.audience.showsNet;
  };
  const before = shop.websites.findById("aurora") as Website;
  expect(await priceFor(before)).toBe(false);
  await insertWebsite(shop.db, websiteFile({ b2b: true }));
  await shop.websites.reload();
  const live = shop.websites.findById("aurora") as Website;
  expect([await priceFor(before), await priceFor(live)]).toEqual([false, true]);
  await catalogues.refresh();
  expect([await priceFor(before), await priceFor(live)]).toEqual([false, true]);
});

/** Counts the snapshots built and the statements run during an act. */
async function worksOf({ statements }: TestShop, act: () => Promise<unknown>) {
  const { calls } = vi.spyOn(CatalogueSnapshot, "make").mock;
  const before = { builds: calls.length, statements: statements.length };
  await act();
  return { builds: calls.length - before.builds, statements: statements.length - before.statements };
}

/** Sends the first visitor's requests: a list, a search, and the products that go with a product. */
const askAll = async (snapshot: CatalogueSnapshot) => {
  snapshot.list({ sort: "default", page: 1 }, 10);
  return Promise.all([snapshot.search("PH1"), snapshot.searchWithdrawn("PH1"), snapshot.described(["PH1"])]);
};

test.each([
  ["searched", (snapshot: CatalogueSnapshot) => snapshot.search("PH1")],
  ["compared", (snapshot: CatalogueSnapshot) => snapshot.described(["PH1"])],
] as const)(
  "after an import the first request finds all that it needs, if the old snapshot was %s",
  async (_, used) => {
    const { testShop, catalogues, snapshot } = await anOpenShop();
    await using _shop = testShop;
    await used(await snapshot());
    await publishProduct(testShop, priced(2000));
    await catalogues.refresh();
    const first = async () => used(await snapshot());
    expect(await worksOf(testShop, first)).toEqual({ builds: 0, statements: 0 });
  },
);

// [revision.publish]
test("a coming revision's snapshots are built in place of those in use, before it is live", async () => {
  const { testShop, catalogues, snapshot } = await anOpenShop();
  await using _ = testShop;
  const { shop } = testShop;
  await askAll(await snapshot());
  await insertWebsite(shop.db, websiteFile({ b2b: true }));
  await shop.websites.reload((coming) => catalogues.prepare(coming));
  const live = shop.websites.findById("aurora") as Website;
  const first = async () => askAll(await catalogues.snapshot(live, "de", ["demo"]));
  expect(await worksOf(testShop, first)).toEqual({ builds: 0, statements: 0 });
  expect((await catalogues.snapshot(live, "de", ["demo"])).audience.showsNet).toBe(true);
  expect(catalogues.prepare(live)).toBeUndefined();
});

// [revision.publish]
test("so are those of another catalogue that it shows instead", async () => {
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [priced(1000)] }), aCatalogue({ id: "spring", products: [priced(2000)] })],
  });
  const { catalogues, websites, db } = testShop.shop;
  await catalogues.snapshot(websites.findById("aurora") as Website, "fr", ["demo"]);
  await insertWebsite(db, websiteFile({ default_catalog_id: "spring" }));
  await websites.reload((coming) => catalogues.prepare(coming));
  const first = () => catalogues.snapshot(websites.findById("aurora") as Website, "fr", ["spring"]);
  expect(await worksOf(testShop, first)).toEqual({ builds: 0, statements: 0 });
});

// [revision.publish]
test("what was prepared stays while other changes are announced, and a failure holds nothing up for ever", async () => {
  const { testShop, catalogues } = await anOpenShop();
  await using _ = testShop;
  const { shop } = testShop;
  const live = shop.websites.findById("aurora") as Website;
  const coming = { ...live, settings: { ...live.settings, b2b: true } };
  await catalogues.prepare(coming);
  await catalogues.refresh();
  expect(catalogues.prepare(coming)).toBeUndefined();
  const log = vi.spyOn(shop.log, "warn").mockImplementation(() => undefined);
  vi.spyOn(CatalogueSnapshot, "make").mockRejectedValueOnce(new Error("no products"));
  await catalogues.prepare({ ...coming, settings: { ...coming.settings, shop_categories: [1] } });
  expect(log).toHaveBeenCalledTimes(1);
});

test("a snapshot never mixes the revisions before and after an import", async () => {
  const { testShop, catalogues, priceInList } = await anOpenShop();
  await using _ = testShop;
  await publishProduct(testShop, priced(2000));
  const make = CatalogueSnapshot.make.bind(CatalogueSnapshot);
  vi.spyOn(CatalogueSnapshot, "make").mockImplementationOnce(async (source, basis) => {
    const made = await make(source, basis);
    await publishProduct(testShop, priced(3000));
    return made;
  });
  await catalogues.refresh();
  expect(await priceInList()).toBe(30);
});

test("a snapshot that was not used for a day is dropped", async () => {
  const { testShop, catalogues, snapshot } = await anOpenShop();
  await using _ = testShop;
  const before = await snapshot();
  testShop.passTime(26 * HOUR);
  await catalogues.keepFresh();
  expect(await snapshot()).not.toBe(before);
});

// [catalogue.kept-lists]
test("lists that were not asked for the longest are dropped, once all have too many products", async () => {
  const ids = ["one", "two", "three"];
  const own = ids.map((id, place) =>
    websiteFile({ id, default_catalog_id: "demo", maximum_basket_item_count: 9 + place }),
  );
  const twin = websiteFile({ id: "twin", default_catalog_id: "demo", maximum_basket_item_count: 9 });
  const products = [aReward({ number: "PH1" }), aReward({ number: "PH2" })];
  await using testShop = await aShop({ websites: [...own, twin], catalogues: [aCatalogue({ products })] });
  const { shop } = testShop;
  const catalogues = new CatalogueCache({ ...shop, maxListed: 5 });
  const make = vi.spyOn(CatalogueSnapshot, "make");
  const made = async (id: string) => {
    const before = make.mock.calls.length;
    await catalogues.snapshot(shop.websites.findById(id) as Website, "de", ["demo"]);
    return make.mock.calls.length - before;
  };
  expect([await made("one"), await made("two"), await made("twin")], "two share one").toEqual([1, 1, 0]);
  expect([await made("two"), await made("three")]).toEqual([0, 1]);
  expect(await made("twin"), "dropped with the one that shares it, as the oldest").toBe(1);
  expect([await made("three"), await made("two")]).toEqual([0, 1]);
});

test("of products with the same number in a union, only the first catalogue's is visible everywhere", async () => {
  const own = { ...priced(3000), brand: "Eigenes" };
  await using testShop = await aShop({
    catalogues: [
      aCatalogue({ products: [priced(1000)] }),
      aCatalogue({ id: "extra", products: [aReward({ number: "PH0" }), own] }),
    ],
  });
  const website = testShop.shop.websites.findById("aurora");
  if (!website) {
    throw new Error("The website is missing.");
  }
  for (const [ids, price] of [
    [["demo", "extra"], 10],
    [["extra", "demo"], 30],
  ] as const) {
    const snapshot = await testShop.shop.catalogues.snapshot(website, "de", ids);
    expect(snapshot.inOrder("priceAscending")).toHaveLength(2);
    expect(priceIn(snapshot.listedJson("PH1"))).toBe(price);
    expect(priceIn(new TextDecoder().decode((await snapshot.productJson("PH1"))?.bytes))).toBe(price);
  }
});
