import {
  aCatalogue,
  aPricedReward,
  aProduct,
  aReward,
  aShop,
  aVariation,
  browsing,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";

const products = [
  aPricedReward("R3", 3000, { texts: { de: { name: "Zelt", name_short: "Z", description: "" } } }),
  aPricedReward("R1", 1000, {
    texts: {
      de: { name: "Ähre", name_short: "Ä", description: "" },
      en: { name: "Ear", name_short: "E", description: "" },
    },
    sublists: [2],
  }),
  aPricedReward("R2", 2000, {
    texts: { de: { name: "Bank", name_short: "B", description: "" } },
    recommended_retail_price: 4000,
  }),
  aProduct({ number: "V1", texts: { de: { name: "Karte", name_short: "K", description: "" } } }),
];

// [catalogue.filters]
test("a list is filtered, sorted and paged, and contains the choices of its filters", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ pagination: { wide: 3, narrow: 2 } })],
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { list, numbers } = await browsing(testShop);
  const all = { page_size: 9 };

  expect(await numbers(all)).toEqual(["R1", "R3", "R2", "V1"]);
  expect(await numbers({ ...all, sort: "priceAscending" })).toEqual(["R1", "V1", "R2", "R3"]);
  expect(await numbers({ ...all, sort: "priceDescending" })).toEqual(["R3", "R2", "R1", "V1"]);
  expect(await numbers({ ...all, sort: "nameAscending" })).toEqual(["R1", "R2", "V1", "R3"]);
  expect(await numbers({ ...all, sort: "byDiscount" })).toEqual(["R2", "R3", "R1", "V1"]);
  expect(await numbers({ ...all, category: 20, sort: "nameDescending" })).toEqual(["R3", "R2", "R1"]);
  expect(await numbers({ ...all, productType: ["TVO", "UVO"] })).toEqual(["V1"]);
  expect(await numbers({ ...all, recommended: true })).toEqual(["R1"]);
  expect(await numbers({ ...all, category: 99 })).toEqual([]);

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

// [catalogue.categories]
test("a category that the website does not show is not offered, and finds nothing", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ shop_categories: [10] })],
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { list } = await browsing(testShop);
  expect(await list({ category: 10 })).toMatchObject({ category: { id: 10 }, total: 1 });
  expect(await list({ category: 20 })).toMatchObject({ category: null, total: 0, products: [] });
  expect(await list({ category: 4711 })).toMatchObject({ category: null, total: 0, products: [] });
});

/** A catalogue of sixty products of ten brands; every third is a reward, every fifth is discounted. */
const manyProducts = Array.from({ length: 60 }, (_, index) => {
  const number = `M${index}`;
  const common = { number, brand: `Marke ${index % 10}`, ...(index % 5 === 0 && { displayed_discount: 10 }) };
  if (index % 3 === 0) {
    const variations = [aVariation({ number, selling_price: 1000 + index * 100 })];
    return aReward({ ...common, variations, online_redeemable: false, offline_redeemable: false });
  }
  return aProduct({ ...common, delivery_options: index % 2 ? [1] : [2, 8], offline_redeemable: index % 2 === 1 });
});

// [catalogue.facets]
test("a product matches one choice of every filter, and a filter's facets respect the other filters", async () => {
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: manyProducts })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { list } = await browsing(testShop);
  const total = async (query: Parameters<typeof list>[0]) => (await list(query)).total;

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

// [catalogue.price-filter]
test("an invalid filter is refused, and a price range with a bound of 0 does not filter", async () => {
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: manyProducts })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { visitor } = await browsing(testShop);
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

test("a price range between two values of a product does not match it, in the list and in all counts", async () => {
  const values = [3000, 6000].map((value) =>
    aVariation({ number: `P30-${value}`, face_value: value, selling_price: value }),
  );
  const free_amount = { min: 1000, max: 10_000, step: 100 };
  await using testShop = await aShop({
    catalogues: [
      aCatalogue({
        products: [
          aProduct({ number: "FIXED", brand: "Perlmoor", variations: values }),
          aProduct({ number: "FREE", brand: "Alba", variations: [], free_amount }),
        ],
      }),
    ],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { list } = await browsing(testShop);
  const between = await list({ price: { min: 5000, max: 5000 } });
  expect(between.products.map(({ number }) => number)).toEqual(["FREE"]);
  expect(between.facets.brand).toEqual([
    { value: "Alba", count: 1 },
    { value: "Perlmoor", count: 0 },
  ]);
  expect(between.price_range).toEqual({ min: 1000, max: 10_000 });
  expect((await list({ price: { min: 6000, max: 6000 } })).total).toBe(2);
});
