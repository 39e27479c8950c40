import { contract, type QueryOf } from "@guerdon/contract";
import { aCatalogue, aProduct, aReward, aShop, aVariation, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";

type ListQuery = QueryOf<typeof contract.listProducts>;

const described = (name: string, description: string) => ({ name, name_short: name, description });

const products = [
  aReward({
    number: "R1",
    brand: "Tassenwerk",
    texts: { de: described("Becher", "Für Kaffee unterwegs."), en: described("Mug", "For coffee on the way.") },
    variations: [aVariation({ number: "R1", selling_price: 900 })],
  }),
  aReward({
    number: "R2",
    brand: "Kesselrund",
    texts: { de: described("Kaffeemühle", "Mahlt fein."), en: described("Coffee grinder", "Grinds finely.") },
    variations: [aVariation({ number: "R2", selling_price: 3900 })],
  }),
  aProduct({ number: "V1", brand: "Röstmond", texts: { de: described("Röstmond Gutschein", "Kaffee und Kuchen.") } }),
  aProduct({ number: "V2", brand: "Velunda", texts: { de: described("Velunda Gutschein", "Für Fahrräder.") } }),
];

async function searching(testShop: TestShop) {
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const list = (search: string, query: Partial<ListQuery> = {}) =>
    visitor.must(contract.listProducts, { query: { search, page: 1, ...query } });
  const numbers = async (search: string, query: Partial<ListQuery> = {}) =>
    (await list(search, query)).products.map(({ number }) => number);
  return { visitor, list, numbers };
}

const shop = () => aShop({ catalogues: [aCatalogue({ products })], vouchers: [{ code: "GIFT", value: 1000 }] });

// [catalogue.sorting]
test("a search restricts the list, best matches first, and can be sorted and filtered", async () => {
  await using testShop = await shop();
  const { list, numbers } = await searching(testShop);
  expect(await numbers("kaffee")).toEqual(["R2", "R1", "V1"]);
  expect(await numbers("kaffee", { sort: "relevance" })).toEqual(["R2", "R1", "V1"]);
  expect(await numbers("kaffee", { sort: "priceAscending" })).toEqual(["R1", "V1", "R2"]);
  expect(await numbers("kaffee", { productType: ["TVO"] })).toEqual(["V1"]);
  expect(await numbers("  roestmond ")).toEqual(["V1"]);
  expect(await numbers("Tassenwerk")).toEqual(["R1"]);
  expect(await numbers("Kaffeegutschein")).toEqual(["V1"]);
  const found = await list("kaffee", { page: 2, page_size: 2 });
  expect(found).toMatchObject({ total: 3, page: 2, page_count: 2 });
  expect(found.products.map(({ number }) => number)).toEqual(["V1"]);
  expect(found.facets.productType.filter(({ count }) => count > 0)).toEqual([
    { value: "TVO", count: 1 },
    { value: "PHY", count: 2 },
  ]);
});

test("a search can be sorted in the default order", async () => {
  const popular = products.map((product) => (product.number === "V1" ? { ...product, sublists: [2] } : product));
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: popular })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { numbers, visitor } = await searching(testShop);
  expect(await numbers("kaffee")).toEqual(["R2", "R1", "V1"]);
  expect(await numbers("kaffee", { sort: "default" })).toEqual(["V1", "R1", "R2"]);
  const { products: all } = await visitor.must(contract.listProducts, { query: { sort: "relevance", page: 1 } });
  expect(all.map(({ number }) => number)).toEqual(["V1", "R1", "R2", "V2"]);
});

test("a search without matches is empty, also when repeated", async () => {
  await using testShop = await shop();
  const { list } = await searching(testShop);
  expect(await list("flugzeugträger")).toMatchObject({ products: [], total: 0, page: 1, page_count: 1 });
  expect(await list("kaffee")).toEqual(await list("kaffee"));
  expect(await list("k")).toMatchObject({ products: [], total: 0 });
});

test("a search uses the visitor's language", async () => {
  await using testShop = await shop();
  const { visitor, numbers } = await searching(testShop);
  visitor.language = "en";
  expect(await numbers("coffee")).toEqual(["R2", "R1"]);
  expect(await numbers("grinders")).toEqual(["R2"]);
});

async function withdraw({ shop }: TestShop, number: string, withdrawn_at: Date) {
  await shop.db.updateTable("product_revisions").set({ withdrawn_at }).where("number", "=", number).execute();
  await shop.catalogues.refresh();
}

// [catalogue.withdrawn]
test("a search names products withdrawn within 30 days, and no list, filter or count contains them", async () => {
  await using testShop = await shop();
  const { visitor, list } = await searching(testShop);
  await withdraw(testShop, "V1", testShop.shop.now());
  const found = await list("röstmond");
  expect(found).toMatchObject({ products: [], total: 0, withdrawn: [{ number: "V1", withdrawn: true }] });
  expect(found.facets.brand).not.toContainEqual(expect.objectContaining({ value: "Röstmond" }));
  expect((await list("kaffee")).products.map(({ number }) => number)).toEqual(["R2", "R1"]);
  const all = await visitor.must(contract.listProducts, { query: { sort: "default", page: 1 } });
  expect(all).toMatchObject({ total: 3, withdrawn: [] });
  expect(all.products.every((each) => each.withdrawn === undefined)).toBe(true);
  expect(await visitor.must(contract.showProduct, { params: { number: "V1" } })).toMatchObject({ withdrawn: true });
  expect(await visitor.must(contract.showProduct, { params: { number: "V2" } })).not.toHaveProperty("withdrawn");
  const data = { number: "V1", variation_id: "V1-10", quantity: 1, face_value: null, delivery_options: 1 as const };
  const added = await visitor.call(contract.changeBasket, { body: { update_type: "ADD", data } });
  expect(added).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
});

test("products withdrawn more than 30 days ago are unknown, even without a change of the catalogue since", async () => {
  await using testShop = await shop();
  const { list } = await searching(testShop);
  const days = 24 * 60 * 60 * 1000;
  await withdraw(testShop, "V1", new Date(testShop.shop.now().getTime() - 30 * days + 30 * 60 * 1000));
  expect(await list("röstmond")).toMatchObject({ withdrawn: [{ number: "V1" }] });
  testShop.passTime(60 * 60);
  await testShop.shop.catalogues.keepFresh();
  const later = await searching(testShop);
  expect(await later.list("röstmond")).toMatchObject({ withdrawn: [] });
  expect(await later.visitor.call(contract.showProduct, { params: { number: "V1" } })).toMatchObject({
    failure: { error_code: "NOT_FOUND" },
  });
});

test("a product is found by its search words in the visitor's language, and they are never returned", async () => {
  const known = { ...described("Röstmond Gutschein", "Bohnen."), search_words: ["Muckefuck", "Käffchen & Co"] };
  const nicknamed = aProduct({ number: "N1", texts: { de: known, en: described("Röstmond voucher", "Beans.") } });
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [...products, nicknamed] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { visitor, numbers } = await searching(testShop);
  expect(await numbers("muckefuck")).toEqual(["N1"]);
  expect(await numbers("kaeffchen")).toEqual(["N1"]);
  const shown = await visitor.must(contract.showProduct, { params: { number: "N1" } });
  expect(JSON.stringify(shown)).not.toContain("Muckefuck");
  visitor.language = "en";
  expect(await numbers("muckefuck")).toEqual([]);
});

// [catalogue.search-term]
test("a term is 1 to 30 characters", async () => {
  await using testShop = await shop();
  const { visitor } = await searching(testShop);
  for (const search of ["", "%20%20", "x".repeat(31)]) {
    const response = await visitor.request(`/api/catalog/products?search=${search}`);
    expect([search, response.status]).toEqual([search, 400]);
  }
});

test("concurrent searches wait until the index is built", async () => {
  const many = Array.from({ length: 1200 }, (_, at) =>
    aProduct({ number: `T${at}`, texts: { de: described(`Teekiste ${at}`, "Grün und schwarz.") } }),
  );
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [...products, ...many] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { list } = await searching(testShop);
  const answers = await Promise.all([list("teekiste"), list("kaffee"), list("teekiste")]);
  expect(answers.map(({ total }) => total)).toEqual([1200, 3, 1200]);
});
