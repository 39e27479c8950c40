import { contract } from "@guerdon/contract";
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

// [website.net-prices]
test("a website with net prices lists, sorts and filters by them, and shows the added tax", async () => {
  const voucher = aProduct({ number: "V1", tax_rate: 19, legal_kind: "multi_purpose_voucher" });
  await using testShop = await aShop({
    websites: [websiteFile({ b2b: true })],
    catalogues: [aCatalogue({ products: [aPricedReward("R1", 1190, { recommended_retail_price: 2380 }), voucher] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { visitor, list } = await browsing(testShop);
  expect(await list({ sort: "priceAscending" })).toMatchObject({
    products: [
      {
        number: "R1",
        selling_price: 1190,
        net_selling_price: 1000,
        net_highest_selling_price: 1000,
        net_recommended_retail_price: 2000,
      },
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

test("net savings are exactly the difference of the net prices", async () => {
  const variations = [aVariation({ number: "R1", selling_price: 1000, retail_value: 1010 })];
  await using testShop = await aShop({
    websites: [websiteFile({ b2b: true })],
    catalogues: [aCatalogue({ products: [aReward({ number: "R1", variations })] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { visitor } = await browsing(testShop);
  const { variations: shown } = await visitor.must(contract.showProduct, { params: { number: "R1" } });
  expect(shown).toMatchObject([{ savings: 10, net_selling_price: 840, net_retail_value: 849, net_savings: 9 }]);
});

// [fee.product-note]
test("a product contains the website's delivery fee", async () => {
  const fee = { identifier: "DEL", amount: { kind: "fixed" as const, value: 5.95 }, tax_rate: 19 };
  await using testShop = await aShop({
    websites: [websiteFile({ fees: [{ ...fee, delivery_types: [0], free_from: 50 }] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { visitor } = await browsing(testShop);
  const feeOf = async (number: string) =>
    (await visitor.must(contract.showProduct, { params: { number } })).delivery_fee;
  expect(await feeOf("PH1")).toEqual({ gross_price: 595, net_price: 500, free_from: 5000 });
  expect(await feeOf("TV1"), "by e-mail or by post").toEqual({ gross_price: null, net_price: null, free_from: null });
});

// [product.redemption-discount]
test("a redemption shop also discounts a free amount", async () => {
  const free_amount = { min: 500, max: 20_000, step: 100 };
  const products = [aProduct({ free_amount, displayed_discount: 10 })];
  for (const [website_type_id, discount] of [["RED", 10] as const, ["WOB", 0] as const]) {
    await using testShop = await aShop({
      websites: [websiteFile({ website_type_id })],
      catalogues: [aCatalogue({ products })],
      vouchers: [{ code: "GIFT", value: 1000 }],
    });
    const { visitor } = await browsing(testShop);
    expect(await visitor.must(contract.showProduct, { params: { number: "TV1" } })).toMatchObject({
      free_amount: { discount },
    });
  }
});

test("lists of a website with gross prices contain no net prices", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const { list } = await browsing(testShop);
  for (const product of (await list()).products) {
    expect(product).not.toHaveProperty("net_selling_price");
  }
});

// [product.reduction]
test("a reduced price has the lowest price of the 30 days before, for 30 days, without further queries", async () => {
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
    const { visitor } = await browsing(testShop);
    const shown = async (number: string) =>
      (await visitor.must(contract.showProduct, { params: { number } })).variations[0]?.lowest_price_30_days;
    return [await shown("PH1"), await shown("TV1")];
  };
  const listed = async () => {
    const { products } = await (await browsing(testShop)).list();
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

test("a list shows cards' reduction from their retail value, not rewards' from a recommended price", async () => {
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
    const { list } = await browsing(testShop, host, code);
    return (await list()).products.map(({ number, reduction_percent }) => [number, reduction_percent]);
  };
  expect(await listed("aurora.localhost", "GIFT")).toEqual([
    ["LESS", 5],
    ["SAME", 0],
    ["FREE", 0],
    ["PH1", 0],
  ]);
  expect(await listed("fest.localhost", "FESTGIFT")).toContainEqual(["SAME", 10]);
});
