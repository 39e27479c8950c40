import { contract } from "@guerdon/contract";
import { aCatalogue, aProduct, aReward, aShop, type Visitor, visitorWithCode, websiteFile } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { CatalogueSnapshot } from "../catalogue/catalogue-snapshot.ts";

const CREDIT = [
  { code: "GIFT", value: 10_000 },
  { code: "MORE", value: 5000 },
];

const deliver = (visitor: Visitor, position: number, delivery_type: 0 | 1 | 2) =>
  visitor.call(contract.changeBasket, {
    body: { update_type: "CHANGE_DELIVERY_TYPE", data: { position, delivery_type } },
  });
const takeOut = (visitor: Visitor, payment_id: string, payment_type_id = 2) =>
  visitor.call(contract.changeBasket, {
    body: { update_type: "REMOVE_PAYMENT", data: { payment_type_id, payment_id } },
  });

// [basket.change-delivery]
test("a line's delivery can be changed, and equal lines are merged", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  await visitor.add("TV1", "TV1-10", { quantity: 2 });
  await visitor.add("TV1", "TV1-10", { quantity: 1, delivery: 0 });
  await visitor.add("TV1", "TV1-25");
  expect(await deliver(visitor, 3, 0)).toMatchObject({
    value: { product_position: [{ position: 1 }, { position: 2 }, { position: 3, delivery_type: 0 }] },
  });
  expect(await deliver(visitor, 1, 0)).toMatchObject({
    value: { product_position: [{ position: 2, quantity: 3, delivery_type: 0 }, { position: 3 }] },
  });
  expect(await deliver(visitor, 1, 1), "gone").toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  expect(await deliver(visitor, 2, 2), "not offered").toMatchObject({ failure: { error_code: "BAD_REQUEST" } });
});

// [basket.races]
test("concurrent changes in two tabs do not affect each other", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  await visitor.add("TV1", "TV1-10", { quantity: 2 });
  await visitor.add("TV1", "TV1-10", { quantity: 1, delivery: 0 });
  await visitor.add("TV1", "TV1-25", { quantity: 4 });
  const stale = visitor.secondTab();
  const before = await stale.must(contract.readBasket, {});
  await deliver(visitor, 1, 0);
  const call = (update_type: "REMOVE" | "CHANGE_QUANTITY" | "CHANGE_DELIVERY_TYPE") =>
    stale.call(contract.changeBasket, {
      body:
        update_type === "REMOVE"
          ? { update_type, data: { position: 1 } }
          : update_type === "CHANGE_QUANTITY"
            ? { update_type, data: { position: 1, quantity: 9 } }
            : { update_type, data: { position: 1, delivery_type: 0 } },
    });
  expect(before.product_position).toHaveLength(3);
  expect(await call("CHANGE_QUANTITY")).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  expect(await call("CHANGE_DELIVERY_TYPE")).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  expect(await call("REMOVE")).toMatchObject({ ok: true });
  const { product_position } = await visitor.must(contract.readBasket, {});
  expect(product_position.map(({ position, quantity }) => [position, quantity])).toEqual([
    [2, 3],
    [3, 4],
  ]);
});

// [voucher.removal] [payment.removal]
test("a code can be removed with its credit and entered again, except the only one", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  testShop.passTime(1);
  const { payments, version } = await visitor.enter("MORE");
  const [gift = "", more = ""] = payments.map(({ partial_payment_id }) => partial_payment_id);
  expect(await takeOut(visitor, gift, 3), "an account's credit").toMatchObject({
    failure: { error_code: "BAD_REQUEST" },
  });
  const left = await takeOut(visitor, gift);
  expect(left).toMatchObject({ value: { prepaid_value: 5000, payments: [{ partial_payment_id: more }] } });
  expect(left.ok && left.value.version).toBeGreaterThan(version);
  expect(await takeOut(visitor, more), "the only one").toMatchObject({
    failure: { error_code: "CONFLICT", status: 409 },
  });
  expect(await takeOut(visitor.secondTab(), gift), "taken out twice").toMatchObject({ value: { prepaid_value: 5000 } });
  expect(await visitor.enter("GIFT")).toMatchObject({ prepaid_value: 15_000 });
});

// [voucher.catalogues]
test("only catalogues of the entered codes are visible: products of others cannot be added or ordered", async () => {
  await using testShop = await aShop({
    catalogues: [
      aCatalogue({ products: [aProduct()] }),
      aCatalogue({ id: "extra", products: [aProduct({ number: "EX1" })] }),
    ],
    vouchers: [...CREDIT, { code: "EXTRA", value: 5000, catalogue_ids: ["extra"] }],
  });
  const visitor = await visitorWithCode(testShop);
  const add = (number: string) =>
    visitor.call(contract.changeBasket, {
      body: {
        update_type: "ADD",
        data: { number, variation_id: `${number}-10`, quantity: 1, face_value: null, delivery_options: 1 },
      },
    });
  expect(await add("EX1")).toMatchObject({ failure: { error_code: "NOT_FOUND", status: 404 } });
  expect(await visitor.call(contract.relatedProducts, { query: { number: "EX1" } })).toMatchObject({
    failure: { error_code: "NOT_FOUND" },
  });
  testShop.passTime(1);
  const { catalog_ids, payments } = await visitor.enter("EXTRA");
  expect(catalog_ids).toEqual(["demo", "extra"]);
  await visitor.add("EX1");
  await visitor.add("TV1");
  const extra = payments.at(-1)?.partial_payment_id ?? "";
  expect(await takeOut(visitor, extra)).toMatchObject({
    value: {
      catalog_ids: ["demo"],
      product_position: [
        { product_number: "EX1", available: false },
        { product_number: "TV1", available: true },
      ],
    },
  });
  expect(await visitor.secondTab().must(contract.readBasket, {})).toMatchObject({ catalog_ids: ["demo"] });
  expect(await add("EX1")).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  await visitor.enter("EXTRA");
  expect(await visitor.must(contract.resetBasket, {})).toMatchObject({ catalog_ids: ["demo"] });
  expect(await add("EX1"), "a reset closes it too").toMatchObject({ failure: { error_code: "NOT_FOUND" } });
});

// [catalogue.related]
test("related products share a category or are recommended, and none of them is in the basket", async () => {
  const products = [
    aProduct(),
    aProduct({ number: "TV2" }),
    aProduct({ number: "TV3", sold_out: true }),
    aReward({ sublists: [2] }),
  ];
  await using testShop = await aShop({ catalogues: [aCatalogue({ products })], vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  const related = async () =>
    (await visitor.must(contract.relatedProducts, { query: { number: "TV1" } })).products.map(({ number }) => number);
  expect(await related()).toEqual(["TV2"]);
  await visitor.add("TV2");
  expect(await related(), "nothing of its kind is left").toEqual(["PH1"]);
});

// [catalogue.related]
test("of other categories no product is read for it", async () => {
  const others = Array.from({ length: 300 }, (_, place) => aProduct({ number: `O${place}`, categories: [2] }));
  const products = [aProduct({ categories: [1] }), aProduct({ number: "TV2", categories: [1] }), ...others];
  await using testShop = await aShop({ catalogues: [aCatalogue({ products })], vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  const { calls } = vi.spyOn(CatalogueSnapshot.prototype, "described").mock;
  const { products: related } = await visitor.must(contract.relatedProducts, { query: { number: "TV1" } });
  expect(related.map(({ number }) => number)).toEqual(["TV2"]);
  expect(calls.flat(2).toSorted()).toEqual(["TV1", "TV2"]);
});

// [catalogue.related]
test("related products come by their discount, whatever they are and whatever the catalogue's order", async () => {
  const reduced = (number: string, displayed_discount: number) => aProduct({ number, displayed_discount });
  const products = [
    ...[aProduct({ categories: [1] }), aProduct({ number: "NONE", categories: [1] })],
    ...[
      { ...reduced("FIVE", 5), categories: [1] },
      { ...reduced("THIRTY", 30), categories: [1] },
    ],
    aReward({ number: "TENTH", categories: [1], recommended_retail_price: 2211 }),
  ];
  await using testShop = await aShop({ catalogues: [aCatalogue({ products })], vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  const related = await visitor.must(contract.relatedProducts, { query: { number: "TV1" } });
  expect(related.products.map(({ number }) => number)).toEqual(["THIRTY", "TENTH", "FIVE", "NONE"]);
});

// [website.net-prices]
test("a website for businesses shows net prices and adds tax", async () => {
  const fees = [{ identifier: "SER" as const, amount: { kind: "fixed" as const, value: 11.9 }, tax_rate: 19 }];
  const basketOn = async (changes: Parameters<typeof websiteFile>[0]) => {
    await using testShop = await aShop({ websites: [websiteFile({ fees, ...changes })], vouchers: CREDIT });
    const visitor = await visitorWithCode(testShop);
    await visitor.must(contract.changeBasket, {
      body: {
        update_type: "ADD",
        data: { number: "PH1", variation_id: "PH1", quantity: 1, face_value: null, delivery_options: 0 },
      },
    });
    return await visitor.must(contract.readBasket, {});
  };
  const same = { gross_price: 3180, net_price: 2672, tax: [{ vat: "19\u00a0%", amount: 508 }] };
  expect(await basketOn({})).toMatchObject({ b2b: false, basket_without_fees: 1990, ...same });
  expect(await basketOn({ b2b: true })).toMatchObject({ b2b: true, basket_without_fees: 1672, ...same });
  expect(await basketOn({ website_type_id: "PUN" })).toMatchObject({ b2b: true });
  expect(await basketOn({ website_type_id: "PUN", b2b: false })).toMatchObject({ b2b: false });
});

// [fee.identifiers] [fee.voucher-discount]
test("a website's own fees have its names; discounts on vouchers are negative", async () => {
  const fees = [
    { identifier: "GIFT_WRAP", name: { de: "Geschenkpapier" }, amount: { kind: "fixed" as const, value: 2 } },
    { identifier: "D_VV", amount: { kind: "percent" as const, percent: 10 }, type_groups: ["TVO" as const] },
  ];
  await using testShop = await aShop({ websites: [websiteFile({ fees })], vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  expect(await visitor.add("TV1", "TV1-50")).toMatchObject({
    gross_price: 4700,
    impersonal_accounts: [
      { identifier: "GIFT_WRAP", name: "Geschenkpapier", gross_price: 200 },
      { identifier: "D_VV", gross_price: -500 },
    ],
  });
});

// [basket.additional-product]
test("an additional product has no price, cannot be changed, and is ordered and sent with the others", async () => {
  const card = { number: "CARD", name: { de: "Grußkarte", en: "Greeting card" } };
  await using testShop = await aShop({
    websites: [websiteFile({ additional_products: [card], limits: { maximum_items_per_day: 1 } })],
    vouchers: CREDIT,
  });
  const visitor = await visitorWithCode(testShop);
  await visitor.add("TV1", "TV1-25");
  expect((await visitor.must(contract.readBasket, {})).product_position).toHaveLength(1);
  const byPost = await deliver(visitor, 1, 0);
  expect(byPost).toMatchObject({
    value: {
      item_count: 1,
      gross_price: 2500,
      product_position: [{ position: 1 }, { name: "Grußkarte", quantity: 1 }],
    },
  });
  const enclosed = byPost.ok ? byPost.value.product_position.at(-1) : undefined;
  expect(enclosed).not.toHaveProperty("gross_price");
  const change = { update_type: "CHANGE_QUANTITY" as const, data: { position: enclosed?.position ?? 0, quantity: 5 } };
  expect(await visitor.call(contract.changeBasket, { body: change })).toMatchObject({
    failure: { error_code: "NOT_FOUND" },
  });
  const removal = { update_type: "REMOVE" as const, data: { position: enclosed?.position ?? 0 } };
  expect((await visitor.must(contract.changeBasket, { body: removal })).product_position).toHaveLength(2);

  const basketNumber = await visitor.prepareOrder();
  const order = await visitor.order(basketNumber);
  expect(order).toMatchObject({
    gross_price: 2500,
    receipt_positions: [{ product_number: "TV1" }, { product_number: "CARD", product_name: "Grußkarte" }],
  });
  expect(order.receipt_positions[1]).not.toHaveProperty("gross_price");
  const sent = await testShop.shop.db
    .selectFrom("order_lines")
    .select(["product_number", "quantity", "delivery_type", "state"])
    .orderBy("position")
    .execute();
  expect(sent).toEqual([
    { product_number: "TV1", quantity: 1, delivery_type: 0, state: "open" },
    { product_number: "CARD", quantity: 1, delivery_type: 0, state: "open" },
  ]);
});

// [product.important-hints]
test("conditions confirmed with an addition count for this product from then on", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const add = (hints_confirmed?: boolean) =>
    visitor.call(contract.changeBasket, {
      body: {
        update_type: "ADD",
        data: {
          number: "TV1",
          variation_id: "TV1-10",
          quantity: 1,
          face_value: null,
          delivery_options: 1,
          hints_confirmed,
        },
      },
    });
  expect(await add(false)).toMatchObject({ failure: { error_code: "BFFE023" } });
  const before = testShop.statements.length;
  expect(await add(true)).toMatchObject({ ok: true });
  expect(testShop.statements.slice(before), "session with basket, confirmation, change").toHaveLength(3);
  expect(await add()).toMatchObject({ ok: true, value: { item_count: 2 } });
});
