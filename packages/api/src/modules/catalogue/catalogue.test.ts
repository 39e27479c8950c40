import { contract, type QueryOf } from "@guerdon/contract";
import { aCatalogue, aProduct, aReward, aShop, aVariation, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

async function loggedIn(testShop: TestShop, host?: string, code = "GIFT") {
  const visitor = testShop.visitor(host);
  await visitor.enter(code);
  return visitor;
}

const priced = (number: string, price: number, changes = {}) =>
  aReward({
    number,
    variations: [aVariation({ number, selling_price: price })],
    ...changes,
  });

const products = [
  priced("R3", 3000, { texts: { de: { name: "Zelt", name_short: "Z", description: "" } } }),
  priced("R1", 1000, {
    texts: {
      de: { name: "Ähre", name_short: "Ä", description: "" },
      en: { name: "Ear", name_short: "E", description: "" },
    },
    sublists: [2],
  }),
  priced("R2", 2000, {
    texts: { de: { name: "Bank", name_short: "B", description: "" } },
    recommended_retail_price: 4000,
  }),
  aProduct({ number: "V1", texts: { de: { name: "Karte", name_short: "K", description: "" } } }),
];

test("a list is filtered, sorted and paged, and says what its filters offer", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ pagination: { wide: 3, narrow: 2 } })],
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = await loggedIn(testShop);
  const list = (query: Partial<QueryOf<typeof contract.listProducts>>) =>
    visitor.must(contract.listProducts, { query: { sort: "default", page: 1, ...query } });
  const numbers = async (query: Partial<QueryOf<typeof contract.listProducts>>) =>
    (await list({ page_size: 9, ...query })).products.map(({ number }) => number);

  expect(await numbers({})).toEqual(["R1", "R3", "R2", "V1"]);
  expect(await numbers({ sort: "priceAscending" })).toEqual(["R1", "V1", "R2", "R3"]);
  expect(await numbers({ sort: "priceDescending" })).toEqual(["R3", "R2", "R1", "V1"]);
  expect(await numbers({ sort: "nameAscending" })).toEqual(["R1", "R2", "V1", "R3"]);
  expect(await numbers({ sort: "byDiscount" })).toEqual(["R2", "R3", "R1", "V1"]);
  expect(await numbers({ category: 20, sort: "nameDescending" })).toEqual(["R3", "R2", "R1"]);
  expect(await numbers({ productType: ["TVO", "UVO"] })).toEqual(["V1"]);
  expect(await numbers({ recommended: true })).toEqual(["R1"]);
  expect(await numbers({ category: 99 })).toEqual([]);

  const page = await list({ page: 9 });
  expect(page).toMatchObject({
    total: 4,
    page: 2,
    page_count: 2,
    has_discounts: true,
    price_range: { min: 1000, max: 5000 },
  });
  expect(page.products.map(({ number }) => number)).toEqual(["V1"]);
  expect((await list({ productType: ["PHY"], category: 10 })).facets).toMatchObject({
    category: [
      { id: 10, name: "Gutscheine", is_hidden: false, count: 0 },
      { id: 20, name: "Prämien", is_hidden: false, count: 3 },
    ],
    productType: [
      { value: "TVO", count: 1 },
      { value: "PHY", count: 0 },
    ],
    discount: [{ value: true, count: 0 }],
  });
});

test("a website with net prices lists, sorts and filters by them, and says what tax is added", async () => {
  const voucher = aProduct({ number: "V1", tax_rate: 19, legal_kind: "multi_purpose_voucher" });
  await using testShop = await aShop({
    websites: [websiteFile({ b2b: true })],
    catalogues: [aCatalogue({ products: [priced("R1", 1190, { recommended_retail_price: 2380 }), voucher] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = await loggedIn(testShop);
  const list = (query: Partial<QueryOf<typeof contract.listProducts>>) =>
    visitor.must(contract.listProducts, { query: { sort: "priceAscending", page: 1, ...query } });
  expect(await list({})).toMatchObject({
    products: [
      { number: "R1", selling_price: 1190, net_selling_price: 1000, net_highest_selling_price: 1000 },
      { number: "V1", selling_price: 1000, net_selling_price: 1000, net_highest_selling_price: 5000 },
    ],
    price_range: { min: 1000, max: 5000 },
  });
  expect((await list({ price: { min: 1000, max: 1100 } })).total).toBe(2);
  expect(await visitor.must(contract.showProduct, { params: { number: "R1" } })).toMatchObject({
    tax_rate: 19,
    net_recommended_retail_price: 2000,
    variations: [{ selling_price: 1190, net_selling_price: 1000, net_retail_value: null, net_savings: 0 }],
  });
  expect(await visitor.must(contract.showProduct, { params: { number: "V1" } })).toMatchObject({ tax_rate: 0 });
});

test("a website with gross prices says no other in its lists", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = await loggedIn(testShop);
  const page = await visitor.must(contract.listProducts, { query: { sort: "default", page: 1 } });
  for (const product of page.products) expect(product).not.toHaveProperty("net_selling_price");
});

/** A catalogue of sixty presents of ten brands, each third a reward, each fifth reduced. */
const manyProducts = Array.from({ length: 60 }, (_, index) => {
  const number = `M${index}`;
  const common = { number, brand: `Marke ${index % 10}`, ...(index % 5 === 0 && { displayed_discount: 10 }) };
  if (index % 3 === 0) {
    const variations = [aVariation({ number, selling_price: 1000 + index * 100 })];
    return aReward({ ...common, variations, online_redeemable: false, offline_redeemable: false });
  }
  return aProduct({ ...common, delivery_options: index % 2 ? [1] : [2, 8], offline_redeemable: index % 2 === 1 });
});

test("filters go together: any choice of a group, all of the groups, and each counts what the others leave", async () => {
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: manyProducts })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = await loggedIn(testShop);
  const list = (query: Partial<QueryOf<typeof contract.listProducts>>) =>
    visitor.must(contract.listProducts, { query: { sort: "default", page: 1, page_size: 60, ...query } });
  const total = async (query: Partial<QueryOf<typeof contract.listProducts>>) => (await list(query)).total;

  expect(await total({})).toBe(60);
  expect(await total({ redemptionType: ["online"] })).toBe(40);
  expect(await total({ redemptionType: ["offline"] })).toBe(20);
  expect(await total({ shippingMethod: ["post"] })).toBe(20);
  expect(await total({ shippingMethod: ["post", "mail"] })).toBe(40);
  expect(await total({ shippingMethod: ["csv"] })).toBe(20);
  expect(await total({ discount: true })).toBe(8);
  expect(await total({ brands: ["Marke 1", "Marke 2"] })).toBe(12);
  expect(await total({ brands: ["Marke 1"], shippingMethod: ["mail"] })).toBe(4);
  expect(await total({ price: { min: 6000, max: 7000 } })).toBe(3);
  expect(await total({ nav: true })).toBe(60);
  expect(await total({ search: "anything" })).toBe(0);

  const { facets, price_range } = await list({ brands: ["Marke 1"], productType: ["PHY"] });
  expect(facets.brand).toHaveLength(10);
  expect(facets.brand[0]).toEqual({ value: "Marke 0", count: 2 });
  expect(facets.productType).toEqual([
    { value: "TVO", count: 4 },
    { value: "PHY", count: 2 },
  ]);
  expect(facets.shippingMethod).toEqual([
    { value: "mail", count: 0 },
    { value: "post", count: 2 },
    { value: "sms", count: 0 },
    { value: "csv", count: 0 },
  ]);
  expect(facets.redemptionType).toEqual([
    { value: "online", count: 0 },
    { value: "offline", count: 0 },
  ]);
  expect(price_range).toEqual({ min: 3100, max: 6100 });
});

test("a call with nonsense in a filter is refused, and a price with a bound of 0 filters nothing", async () => {
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: manyProducts })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = await loggedIn(testShop);
  const ask = async (query: string) => {
    const answer = await visitor.request(`/api/catalog/products?${query}`);
    return { status: answer.status, total: ((await answer.json()) as { total?: number }).total };
  };
  expect(await ask("price=0-20")).toEqual({ status: 200, total: 60 });
  expect(await ask("price=60-70&brands=Marke%201,Marke%207")).toEqual({ status: 200, total: 2 });
  for (const query of [
    "price=20-10",
    "price=a-b",
    "price=10",
    "shippingMethod=pigeon",
    "redemptionType=maybe",
    "discount=1",
    `search=${"x".repeat(31)}`,
    "category=abc",
    "unknown=1",
  ]) {
    expect(await ask(query)).toEqual({ status: 400 });
  }
});

test("texts are in the visitor's language, else the website's, else any", async () => {
  const polish = priced("R4", 4000, { texts: { pl: { name: "Namiot", name_short: "N", description: "opis" } } });
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [...products, polish] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = await loggedIn(testShop);
  const nameOf = async (number: string) => {
    const { name, language } = await visitor.must(contract.showProduct, { params: { number } });
    return `${language} ${name}`;
  };
  expect([await nameOf("R1"), await nameOf("R3"), await nameOf("R4")]).toEqual(["de Ähre", "de Zelt", "pl Namiot"]);
  visitor.language = "en-GB,en;q=0.9,de;q=0.5";
  expect([await nameOf("R1"), await nameOf("R3"), await nameOf("R4")]).toEqual(["en Ear", "de Zelt", "pl Namiot"]);
});

test("variations have attributes in the visitor's language, else the website's, and pictures of their own", async () => {
  const picture = { id: "coral", width: 800, height: 800 };
  const attributes = { de: { Farbe: "Koralle" }, en: { Colour: "Coral" } };
  const mug = aReward({ variations: [aVariation({ attributes, picture }), aVariation({ number: "PH1-PLAIN" })] });
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [mug] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = await loggedIn(testShop);
  const shown = async () => (await visitor.must(contract.showProduct, { params: { number: "PH1" } })).variations;
  expect(await shown()).toMatchObject([
    { attributes: attributes.de, picture },
    { attributes: {}, picture: null },
  ]);
  visitor.language = "en";
  expect(await shown()).toMatchObject([{ attributes: attributes.en }, {}]);
  visitor.language = "fr";
  expect(await shown()).toMatchObject([{ attributes: attributes.de }, {}]);
});

test("what a session may not see is unknown to it and cannot be added", async () => {
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "fest", default_catalog_id: "fest" })],
    catalogues: [
      aCatalogue(),
      aCatalogue({ id: "fest", products: [aProduct({ number: "FE1" }), aReward({ number: "FP1" })] }),
    ],
    vouchers: [
      { code: "GIFT", value: 1000 },
      { code: "FEST", value: 1000, website_id: "fest" },
    ],
  });
  const [aurora, fest] = [await loggedIn(testShop), await loggedIn(testShop, "fest.localhost", "FEST")];
  const unknown = { failure: { error_code: "NOT_FOUND", status: 404 } };
  expect(await aurora.call(contract.showProduct, { params: { number: "FE1" } })).toMatchObject(unknown);
  expect(await fest.call(contract.showProduct, { params: { number: "TV1" } })).toMatchObject(unknown);
  expect((await fest.must(contract.showProduct, { params: { number: "FE1" } })).number).toBe("FE1");
  expect(await aurora.call(contract.showProduct, { params: { number: "NONE" } })).toMatchObject(unknown);
  const reward = { number: "FP1", variation_id: "FP1", quantity: 1, face_value: null, delivery_options: 0 as const };
  expect(await aurora.call(contract.changeBasket, { body: { update_type: "ADD", data: reward } })).toMatchObject(
    unknown,
  );
  const whole = (id: string, url: string) => aurora.call(contract.loadCatalogue, { query: { id }, body: { url } });
  expect(await whole("fest", "http://aurora.localhost:3000/")).toMatchObject(unknown);
  expect(await whole("demo", "http://fest.localhost/")).toMatchObject({ failure: { error_code: "BAD_REQUEST" } });
  expect(await whole("demo", "http://aurora.localhost:3000/")).toMatchObject({
    value: { products: [{ number: "TV1" }, { number: "PH1" }] },
  });
});

test("a product shows its variations, its net price and an amount of one's own", async () => {
  const bounds = { min: 500, max: 20_000, step: 100 };
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [aProduct({ free_amount: bounds }), aReward()] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = await loggedIn(testShop);
  expect(await visitor.must(contract.showProduct, { params: { number: "TV1" } })).toMatchObject({
    selling_price: 500,
    highest_selling_price: 20_000,
    free_amount: { variation_id: "TV1-FREE", ...bounds },
    variations: [
      { number: "TV1-10", face_value: { amount: 1000, currency: { code: "EUR" } }, net_selling_price: 1000 },
      {},
      {},
    ],
  });
  expect(await visitor.must(contract.showProduct, { params: { number: "PH1" } })).toMatchObject({
    free_amount: null,
    variations: [{ selling_price: 1990, net_selling_price: 1672, face_value: null }],
  });
});

test("a reduced price says the lowest of the 30 days before, as long as it is news, and without asking again", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const DAY = 24 * 60 * 60;
  const asked = (daysAgo: number, selling_price: number, changes = {}) => ({
    website_id: "aurora",
    product_number: "PH1",
    variation_number: "PH1",
    currency: "EUR",
    valid_from: new Date(testShop.shop.now().getTime() - daysAgo * DAY * 1000),
    selling_price,
    ...changes,
  });
  await testShop.shop.db
    .insertInto("price_history")
    .values([
      asked(90, 2990),
      asked(20, 2490),
      asked(5, 1990),
      asked(5, 2200, { website_id: "fest" }),
      asked(5, 2300, { currency: "CHF" }),
      asked(5, 1000, { product_number: "TV1", variation_number: "TV1-10" }),
    ])
    .execute();
  const lowest = async () => {
    const visitor = await loggedIn(testShop);
    const shown = async (number: string) =>
      (await visitor.must(contract.showProduct, { params: { number } })).variations[0]?.lowest_price_30_days;
    return [await shown("PH1"), await shown("TV1")];
  };
  const listed = async () => {
    const query = { sort: "default" as const, page: 1 };
    const { products } = await (await loggedIn(testShop)).must(contract.listProducts, { query });
    return products.find(({ number }) => number === "PH1")?.reduction_percent;
  };
  expect(await lowest()).toEqual([2490, null]);
  expect(await listed()).toBe(20);
  const before = testShop.statements.length;
  expect(await lowest()).toEqual([2490, null]);
  expect(testShop.statements.slice(before).filter((text) => text.includes("price_history"))).toEqual([]);
  testShop.passTime(26 * DAY);
  await testShop.shop.catalogues.keepFresh();
  expect(await lowest()).toEqual([null, null]);
  expect(await listed()).toBe(0);
});

test("a list says by how much cards cost less than they are worth, and of a reward nothing against a recommendation", async () => {
  const card = (number: string, selling_price: number, changes = {}) =>
    aProduct({
      number,
      variations: [aVariation({ number: `${number}-10`, face_value: 1000, selling_price, retail_value: 1000 })],
      ...changes,
    });
  const bounds = { min: 500, max: 2000, step: 100 };
  const products = [
    card("LESS", 949),
    card("SAME", 1000, { displayed_discount: 10 }),
    card("FREE", 900, { free_amount: bounds }),
    aReward({ recommended_retail_price: 9900 }),
  ];
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "fest", website_type_id: "RED" })],
    catalogues: [aCatalogue({ products })],
    vouchers: [
      { code: "GIFT", value: 1000 },
      { code: "FESTGIFT", value: 1000, website_id: "fest" },
    ],
  });
  const listed = async (host: string, code: string) => {
    const visitor = testShop.visitor(host);
    await visitor.enter(code);
    const answer = await visitor.must(contract.listProducts, { query: { sort: "default" as const, page: 1 } });
    return answer.products.map(({ number, reduction_percent }) => [number, reduction_percent]);
  };
  expect(await listed("aurora.localhost", "GIFT")).toEqual([
    ["LESS", 5],
    ["SAME", 0],
    ["FREE", 0],
    ["PH1", 0],
  ]);
  expect(await listed("fest.localhost", "FESTGIFT")).toContainEqual(["SAME", 10]);
});

test("a website lists its own categories, hidden ones never", async () => {
  const categories = [10, 20, 30].map((id) => ({
    id,
    is_hidden: id === 30,
    texts: { de: { name: `Kategorie ${40 - id}` } },
  }));
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "few", shop_categories: [20, 30] })],
    catalogues: [aCatalogue({ categories })],
  });
  const categoriesOf = async (host: string) => {
    const { shop_categories } = await testShop
      .visitor(host)
      .must(contract.initWebsite, { body: { url: `http://${host}/`, language: "de" } });
    return shop_categories.map(({ id }) => id);
  };
  expect(await categoriesOf("aurora.localhost")).toEqual([20, 10]);
  expect(await categoriesOf("few.localhost")).toEqual([20]);
});
