import { type BasketLineView, contract } from "@guerdon/contract";
import {
  aCatalogue,
  aProduct,
  aReward,
  aShop,
  aVariation,
  type Visitor,
  visitorWithCode,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";

const CREDIT = [{ code: "GIFT", value: 100_000 }];

const change = (visitor: Visitor, position: number, quantity: number) =>
  visitor.call(contract.changeBasket, { body: { update_type: "CHANGE_QUANTITY", data: { position, quantity } } });
const remove = (visitor: Visitor, position: number) =>
  visitor.must(contract.changeBasket, { body: { update_type: "REMOVE", data: { position } } });
const lines = (lines: readonly BasketLineView[]) =>
  lines.map(({ position, variation_number, quantity }) => [position, variation_number, quantity]);

// [basket.add] [basket.by-position]
test("lines are added, merged, changed and removed; a position is never reused", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  await visitor.add("TV1", "TV1-10");
  await visitor.add("TV1", "TV1-25");
  expect(lines((await visitor.add("TV1", "TV1-10", { quantity: 2 })).product_position)).toEqual([
    [1, "TV1-10", 3],
    [2, "TV1-25", 1],
  ]);
  expect(lines((await remove(visitor, 1)).product_position)).toEqual([[2, "TV1-25", 1]]);
  expect(lines((await visitor.add("TV1", "TV1-10")).product_position)).toEqual([
    [2, "TV1-25", 1],
    [3, "TV1-10", 1],
  ]);
  await visitor.add("TV1", "TV1-50");
  expect(lines((await remove(visitor, 4)).product_position)).toHaveLength(2);
  expect(await change(visitor, 1, 9), "a stale page hits no other line").toMatchObject({
    failure: { error_code: "NOT_FOUND" },
  });
  expect(lines((await remove(visitor, 1)).product_position)).toHaveLength(2);
  expect(await change(visitor, 3, 4)).toMatchObject({ ok: true, value: { item_count: 5, gross_price: 6500 } });
  expect(lines((await visitor.must(contract.readBasket, {})).product_position)).toEqual([
    [2, "TV1-25", 1],
    [3, "TV1-10", 4],
  ]);
  expect(lines((await visitor.add("TV1", "TV1-50")).product_position).at(-1)).toEqual([5, "TV1-50", 1]);
});

test("every change increases the version; a refused one changes nothing", async () => {
  await using testShop = await aShop({ websites: [websiteFile({ maximum_basket_item_count: 5 })], vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  const { version } = await visitor.add("TV1", "TV1-10", { quantity: 5 });
  const limit = { failure: { error_code: "BE007", status: 422, fields: { maximum_basket_item_count: 5 } } };
  expect(await change(visitor, 1, 6)).toMatchObject(limit);
  const add = (data: object) =>
    visitor.call(contract.changeBasket, {
      body: {
        update_type: "ADD",
        data: { number: "TV1", variation_id: "TV1-10", quantity: 1, face_value: null, delivery_options: 1, ...data },
      },
    });
  expect(await add({})).toMatchObject(limit);
  expect(await add({ variation_id: "TV1-99" })).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  expect(await add({ number: "NONE" })).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  expect(await add({ delivery_options: 2 })).toMatchObject({ failure: { error_code: "BAD_REQUEST" } });
  expect(await add({ face_value: 99_900 }), "an amount of the browser's own").toMatchObject({
    failure: { error_code: "NOT_FOUND" },
  });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ version, item_count: 5 });
  expect(await change(visitor, 1, 4)).toMatchObject({ value: { version: version + 1 } });
});

// [product.free-amount]
test("a free amount is stored, priced and limited", async () => {
  const free = aProduct({ number: "FREE", variations: [], free_amount: { min: 1000, max: 5000, step: 500 } });
  await using testShop = await aShop({ catalogues: [aCatalogue({ products: [free] })], vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  await visitor.must(contract.confirmImportantHints, { body: { product_number: "FREE" } });
  const add = (face_value: number | null) =>
    visitor.call(contract.changeBasket, {
      body: {
        update_type: "ADD",
        data: { number: "FREE", variation_id: "FREE-FREE", quantity: 2, face_value, delivery_options: 1 },
      },
    });
  expect(await add(1500)).toMatchObject({
    value: { gross_price: 3000, product_position: [{ face_value: 1500, selling_price: 1500 }] },
  });
  for (const wrong of [null, 999, 5500, 1250]) {
    expect(await add(wrong)).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  }
});

// [basket.totals]
test("totals, tax, fees and credit are computed by the server", async () => {
  const fees = [
    {
      identifier: "DEL" as const,
      amount: { kind: "fixed" as const, value: 4.9 },
      delivery_types: [0 as const],
      free_from: 50,
      tax_rate: 19,
    },
    {
      identifier: "SER" as const,
      amount: { kind: "percent" as const, percent: 10 },
      type_groups: ["TVO" as const],
      discount_percent: 50,
    },
  ];
  await using testShop = await aShop({ websites: [websiteFile({ fees })], vouchers: [{ code: "GIFT", value: 5000 }] });
  const visitor = await visitorWithCode(testShop);
  await visitor.add("TV1", "TV1-25");
  const basket = await visitor.must(contract.changeBasket, {
    body: {
      update_type: "ADD",
      data: { number: "PH1", variation_id: "PH1", quantity: 1, face_value: null, delivery_options: 0 },
    },
  });
  expect(basket.impersonal_accounts.map(({ identifier, gross_price }) => [identifier, gross_price])).toEqual([
    ["DEL", 490],
    ["SER", 250],
    ["D_SF", -125],
  ]);
  expect(basket).toMatchObject({
    basket_without_fees: 4490,
    gross_price: 5105,
    tax: [{ vat: "19\u00a0%", amount: 318 + 78 }],
    prepaid_value: 5000,
    used_credit: 5000,
    remaining_credit: 0,
    missing_amount_of_money: 105,
  });
  expect(await visitor.call(contract.checkOrder, { query: { basketNumber: basket.basket_id } })).toMatchObject({
    failure: { error_code: "BE026", fields: { missing_amount_of_money: 1.05, currency: "EUR" } },
  });
});

// [basket.one-per-session]
test("a visitor's basket is found again, and created for a visitor without one", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const guest = testShop.visitor();
  const { basket_id } = await guest.must(contract.createBasket, {});
  expect((await guest.must(contract.createBasket, {})).basket_id).toBe(basket_id);
  expect((await guest.must(contract.readBasket, {})).basket_id).toBe(basket_id);
  expect((await guest.enter("GIFT")).basket_id, "logging in keeps it").toBe(basket_id);
  const stranger = testShop.visitor();
  expect((await stranger.must(contract.createBasket, {})).basket_id).not.toBe(basket_id);
});

// [basket.reset]
test("a reset empties the basket and removes its payments, and is idempotent", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  await visitor.add();
  await visitor.prepareOrder();
  const emptied = {
    product_position: [],
    payments: [],
    prepaid_value: 0,
    gross_price: 0,
    delivery_address: null,
    invoice_address: null,
    terms_accepted: false,
  };
  expect(await visitor.must(contract.resetBasket, {})).toMatchObject(emptied);
  expect(await visitor.must(contract.resetBasket, {})).toMatchObject(emptied);
  expect(await visitor.must(contract.readBasket, {})).toMatchObject(emptied);
  expect((await visitor.enter("GIFT")).prepaid_value, "the code can be entered again").toBe(100_000);
});

// [product.redemption-discount]
test("a redemption shop reduces prices and shows the savings", async () => {
  const discounted = aProduct({ displayed_discount: 10 });
  await using testShop = await aShop({
    websites: [websiteFile({ website_type_id: "RED" })],
    catalogues: [aCatalogue({ products: [discounted, aReward()] })],
    vouchers: CREDIT,
  });
  const visitor = await visitorWithCode(testShop);
  expect(await visitor.add("TV1", "TV1-50", { quantity: 2 })).toMatchObject({
    gross_price: 9000,
    savings: 1000,
    discount_percentage: 10,
  });
});

// [basket.stored-choices]
test("a basket always has current prices", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  await visitor.must(contract.changeBasket, {
    body: {
      update_type: "ADD",
      data: { number: "PH1", variation_id: "PH1", quantity: 1, face_value: null, delivery_options: 0 },
    },
  });
  const dearer = aReward({ variations: [aVariation({ selling_price: 2990 })] });
  await testShop.shop.db
    .updateTable("product_revisions")
    .set({ document: JSON.stringify(dearer) as never })
    .where("number", "=", "PH1")
    .execute();
  await testShop.shop.catalogues.refresh();
  expect((await visitor.must(contract.readBasket, {})).gross_price).toBe(2990);
});

test("a line shows the attributes and picture of its variation", async () => {
  const pictureOf = (id: string) => ({ id, width: 800, height: 800 });
  const coral = aVariation({
    number: "PH1-CORAL",
    attributes: { de: { Farbe: "Koralle" }, en: { Colour: "Coral" } },
    picture: pictureOf("coral"),
  });
  const mug = aReward({
    texts: { de: { name: "Becher", name_short: "B", description: "" } },
    variations: [aVariation({ number: "PH1-PLAIN" }), coral],
    catalog_images: [pictureOf("list")],
  });
  await using testShop = await aShop({ catalogues: [aCatalogue({ products: [mug] })], vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  visitor.language = "en";
  const add = (variation_id: string) =>
    visitor.must(contract.changeBasket, {
      body: {
        update_type: "ADD",
        data: { number: "PH1", variation_id, quantity: 1, face_value: null, delivery_options: 0 },
      },
    });
  await add("PH1-PLAIN");
  expect((await add("PH1-CORAL")).product_position).toMatchObject([
    { name: "Becher", language: "de", attributes: {}, picture: { id: "list" } },
    { name: "Becher", language: "de", attributes: { Colour: "Coral" }, picture: { id: "coral" } },
  ]);
});
