import { contract } from "@guerdon/contract";
import {
  aCatalogue,
  aProduct,
  aReward,
  aShop,
  insertWebsite,
  type TestShop,
  type Visitor,
  type VoucherOptions,
  visitorWithCode,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";

const CREDIT: VoucherOptions[] = [
  { code: "GIFT", value: 100_000 },
  { code: "MORE", value: 100_000 },
];

type Limits = NonNullable<Parameters<typeof websiteFile>[0]>["limits"];

function shopWith(limits: Limits, products = [aProduct(), aReward()]): Promise<TestShop> {
  return aShop({
    websites: [websiteFile({ limits })],
    catalogues: [aCatalogue({ products })],
    vouchers: CREDIT,
  });
}

/** A visitor who has confirmed the redemption conditions. */
async function informed(testShop: TestShop): Promise<Visitor> {
  const visitor = await visitorWithCode(testShop);
  await visitor.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  return visitor;
}

const add = (visitor: Visitor, quantity: number, by: 0 | 1 = 1) =>
  visitor.call(contract.changeBasket, {
    body: {
      update_type: "ADD",
      data: { number: "TV1", variation_id: "TV1-25", quantity, face_value: null, delivery_options: by },
    },
  });
const change = (visitor: Visitor, quantity: number) =>
  visitor.call(contract.changeBasket, {
    body: { update_type: "CHANGE_QUANTITY", data: { position: 1, quantity } },
  });
const check = async (visitor: Visitor) => {
  const { basket_id } = await visitor.must(contract.readBasket, {});
  return visitor.call(contract.checkOrder, { query: { basketNumber: basket_id } });
};
async function order(visitor: Visitor) {
  const basketNumber = await visitor.prepareOrder();
  return visitor.call(contract.createOrder, { body: { basketNumber } });
}

const MAXIMA = [
  ["BE018", { maximum_order_value: 50 }, { maximum_order_value: 50, currency: "EUR" }],
  ["BE020", { maximum_virtual_order_value: 50 }, { maximum_virtual_order_value: 50, currency: "EUR" }],
  ["BE022", { maximum_item_count: 2 }, { maximum_item_count: 2 }],
  ["BE023", { maximum_product_value: 50 }, { maximum_value: 50, currency: "EUR", product_name: "Gutschein TV1" }],
  [
    "BE024",
    { maximum_product_virtual_value: 50 },
    { maximum_virtual_value: 50, currency: "EUR", product_name: "Gutschein TV1" },
  ],
  ["BE025", { maximum_product_count: 2 }, { quantity: 2, product_name: "Gutschein TV1" }],
  ["ABE007", { maximum_items_per_day: 2 }, { maximum_items_per_day: 2 }],
] as const;

// [basket.growth] [basket.order-value-limit] [basket.voucher-value-limit]
// [basket.item-count-limit] [basket.product-limit]
test.each(MAXIMA)(
  "%s refuses additions and changes above the limit, and keeps the basket",
  async (code, limits, fields) => {
    await using testShop = await shopWith(limits);
    const visitor = await informed(testShop);
    expect(await add(visitor, 2)).toMatchObject({ ok: true });
    const refused = { failure: { error_code: code, status: 422, fields } };
    expect(await add(visitor, 1)).toMatchObject(refused);
    expect(await add(visitor, 1, 0), "as another line").toMatchObject(refused);
    expect(await change(visitor, 3)).toMatchObject(refused);
    expect(await visitor.must(contract.readBasket, {})).toMatchObject({ item_count: 2, limit_errors: [] });
    expect(await change(visitor, 1), "less is always allowed").toMatchObject({ ok: true });
  },
);

test.each(MAXIMA)("%s refuses the order of a basket that was filled before the limit was set", async (code, limits) => {
  await using testShop = await shopWith({});
  const { db, websites } = testShop.shop;
  const visitor = await informed(testShop);
  await add(visitor, 3);
  await insertWebsite(db, websiteFile({ limits }));
  await websites.reload();
  expect(await check(visitor)).toMatchObject({ failure: { error_code: code } });
  expect(await order(visitor)).toMatchObject({ failure: { error_code: code } });
  expect(await change(visitor, 2)).toMatchObject({ ok: true });
  expect(await order(visitor)).toMatchObject({ ok: true });
});

test.each([
  ["BE017", { minimum_order_value: 50 }, { minimum_order_value: 50, currency: "EUR" }],
  ["BE019", { minimum_virtual_order_value: 50 }, { minimal_virtual_order_value: 50, currency: "EUR" }],
  ["BE021", { minimum_item_count: 2 }, { minimum_item_count: 2 }],
] as const)("%s lets a basket grow, says what is missing, and refuses the order only", async (code, limits, fields) => {
  await using testShop = await shopWith(limits);
  const visitor = await informed(testShop);
  const limit_errors = [{ error_code: code, fields, positions: [] }];
  expect(await add(visitor, 1)).toMatchObject({ value: { limit_errors } });
  const refused = { failure: { error_code: code, status: 422, fields } };
  expect(await check(visitor)).toMatchObject(refused);
  expect(await order(visitor)).toMatchObject(refused);
  expect(await add(visitor, 1)).toMatchObject({ value: { limit_errors: [] } });
  expect(await order(visitor)).toMatchObject({ ok: true });
});

// [basket.product-limit]
test("a violated product limit names its lines, in every language", async () => {
  const limits = { maximum_value: null, maximum_virtual_value: null, maximum_count: 1 };
  await using testShop = await shopWith({}, [aProduct(), aReward({ limits })]);
  const visitor = await informed(testShop);
  visitor.language = "en";
  const addReward = () =>
    visitor.call(contract.changeBasket, {
      body: {
        update_type: "ADD",
        data: { number: "PH1", variation_id: "PH1", quantity: 1, face_value: null, delivery_options: 0 },
      },
    });
  expect(await addReward()).toMatchObject({ ok: true });
  expect(await addReward()).toMatchObject({
    failure: { error_code: "BE025", fields: { quantity: 1, product_name: "Voucher PH1" } },
  });
});

test("the maximum quantity respects the limits of website and product", async () => {
  const limits = { maximum_value: null, maximum_virtual_value: null, maximum_count: 5 };
  await using testShop = await aShop({
    websites: [websiteFile({ maximum_basket_item_count: 20, limits: { maximum_product_count: 10 } })],
    catalogues: [aCatalogue({ products: [aProduct(), aReward({ limits })] })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  const visitor = await informed(testShop);
  const offered = async (number: string) =>
    (await visitor.must(contract.showProduct, { params: { number } })).maximum_quantity;
  expect([await offered("TV1"), await offered("PH1")]).toEqual([10, 5]);
  expect(await add(visitor, 1)).toMatchObject({ value: { product_position: [{ maximum_quantity: 10 }] } });
  expect(await add(visitor, 3, 0), "two lines of one product share the limit").toMatchObject({
    value: { product_position: [{ maximum_quantity: 7 }, { maximum_quantity: 9 }] },
  });
});

// [basket.shrinking]
test("a limit introduced later is reported at its lines, and refuses the order until they are reduced", async () => {
  await using testShop = await shopWith({});
  const visitor = await informed(testShop);
  await add(visitor, 3);
  const limits = { maximum_value: null, maximum_virtual_value: null, maximum_count: 1 };
  await testShop.shop.db
    .updateTable("product_revisions")
    .set({ document: JSON.stringify(aProduct({ limits })) as never })
    .where("number", "=", "TV1")
    .execute();
  await testShop.shop.catalogues.refresh();
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({
    limit_errors: [{ error_code: "BE025", positions: [1] }],
  });
  expect(await order(visitor)).toMatchObject({ failure: { error_code: "BE025" } });
  expect(await change(visitor, 2)).toMatchObject({ ok: true });
  expect(await change(visitor, 1)).toMatchObject({ value: { limit_errors: [] } });
  expect(await order(visitor)).toMatchObject({ ok: true });
});

// [basket.daily-limit] [website.day]
test("items per day are counted over all orders of a credit or session, until midnight at the website", async () => {
  await using testShop = await shopWith({ maximum_items_per_day: 5 });
  const first = await informed(testShop);
  await add(first, 3);
  expect(await order(first)).toMatchObject({ ok: true });

  const elsewhere = await informed(testShop);
  expect(await add(elsewhere, 3), "the same code in another browser").toMatchObject({
    failure: { error_code: "ABE007", fields: { maximum_items_per_day: 5 } },
  });
  expect(await add(elsewhere, 2)).toMatchObject({ ok: true });

  await first.enter("MORE");
  await first.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  expect(await add(first, 3), "another code in the same session").toMatchObject({
    failure: { error_code: "ABE007" },
  });

  const stranger = testShop.visitor();
  await stranger.enter("MORE");
  await stranger.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  expect(await add(stranger, 5), "another credit in another session").toMatchObject({ ok: true });

  // It is noon in Berlin and 10:00 UTC: the day has twelve hours left, not fourteen.
  testShop.passTime(12 * 60 * 60 - 1);
  expect(await add(await informed(testShop), 5)).toMatchObject({ failure: { error_code: "ABE007" } });
  testShop.passTime(1);
  const nextDay = await informed(testShop);
  expect(await add(nextDay, 5)).toMatchObject({ ok: true });
});

test("all orders of the day of a session with several codes count, not only the last", async () => {
  await using testShop = await shopWith({ maximum_items_per_day: 5 });
  await testShop.issue({ code: "THIRD", value: 100_000 });
  const visitor = await informed(testShop);
  await add(visitor, 3);
  expect(await order(visitor)).toMatchObject({ ok: true });
  await visitor.enter("MORE");
  await visitor.add("TV1", "TV1-25");
  expect(await order(visitor)).toMatchObject({ ok: true });
  await visitor.enter("THIRD");
  await visitor.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  expect(await add(visitor, 2), "three, one and two are more than five").toMatchObject({
    failure: { error_code: "ABE007" },
  });
  expect(await add(visitor, 1)).toMatchObject({ ok: true });
  expect(await order(visitor)).toMatchObject({ ok: true });
});

test("the items per day are counted again when the order is placed", async () => {
  await using testShop = await shopWith({ maximum_items_per_day: 5 });
  const [one, two] = [await informed(testShop), await informed(testShop)];
  await add(one, 3);
  await add(two, 3);
  expect(await order(one)).toMatchObject({ ok: true });
  expect(await check(two)).toMatchObject({ failure: { error_code: "ABE007" } });
  expect(await order(two)).toMatchObject({ failure: { error_code: "ABE007" } });
});
