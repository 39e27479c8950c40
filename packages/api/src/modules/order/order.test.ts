import { contract } from "@guerdon/contract";
import { aCatalogue, anAddress, aProduct, aReward, aShop, aVariation } from "@guerdon/testing";
import { expect, test } from "vitest";

// [voucher.entry] [checkout.confirmation]
test("a code becomes an order: credit is taken, the session ends and the confirmation is remembered", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT-0100", value: 10_000 }] });
  const visitor = testShop.visitor();

  const entered = await visitor.enter("gift 0100");
  expect(entered).toMatchObject({ prepaid_value: 10_000, gross_price: 0 });
  await visitor.add("TV1", "TV1-25", { quantity: 2 });
  await visitor.must(contract.changeBasket, {
    body: {
      update_type: "ADD",
      data: { number: "PH1", variation_id: "PH1", quantity: 1, face_value: null, delivery_options: 0 },
    },
  });
  const basketNumber = await visitor.prepareOrder();
  expect(await visitor.must(contract.checkOrder, { query: { basketNumber } })).toEqual({ can_create_order: true });

  const order = await visitor.order(basketNumber);
  expect(order).toMatchObject({ gross_price: 6990, amount_to_pay: 0, contains_online_product: true });
  expect(order.payments).toEqual([
    { payment_type_id: 2, code: "••••0100", value: 6990, voucher_remaining_value: 3010 },
  ]);
  expect(testShop.queuedJobs.map(({ name }) => name)).toEqual(["fulfil-order"]);

  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: false });
  const confirmation = await visitor.must(contract.showConfirmation, {});
  expect(confirmation.order?.order_number).toBe(order.order_number);
  expect(confirmation.remaining_credit).toBe(3010);
});

// [order.number]
test("an order's number is its own and shows nobody the order", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  const visitors = [testShop.visitor(), testShop.visitor()];
  const numbers: string[] = [];
  for (const visitor of visitors) {
    await visitor.enter("GIFT");
    await visitor.add();
    const basketNumber = await visitor.prepareOrder();
    const order = await visitor.order(basketNumber);
    numbers.push(order.order_number);
  }
  expect(new Set(numbers).size).toBe(2);

  const stranger = testShop.visitor();
  await stranger.enter("GIFT");
  const shown = await stranger.request(`/api/order/confirmation?order_number=${numbers[0]}&number=${numbers[0]}`);
  expect(await shown.text()).not.toContain(numbers[0]);
});

// [order.unchanged]
test("an order keeps what the chosen variation is called and looks like", async () => {
  const attributes = { de: { Farbe: "Koralle" }, en: { Colour: "Coral" } };
  const picture = { id: "coral", width: 800, height: 800 };
  const texts = { de: { name: "Becher", name_short: "B", description: "" } };
  const mug = aReward({ texts, variations: [aVariation(), aVariation({ number: "PH1-CORAL", attributes, picture })] });
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [mug] })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  visitor.language = "en";
  const data = {
    number: "PH1",
    variation_id: "PH1-CORAL",
    quantity: 1,
    face_value: null,
    delivery_options: 0 as const,
  };
  await visitor.must(contract.changeBasket, { body: { update_type: "ADD", data } });
  const order = await visitor.order(await visitor.prepareOrder());
  expect(order.receipt_positions).toMatchObject([
    { product_name: "Becher", language: "de", attributes: { Colour: "Coral" }, picture },
  ]);
});

test("a basket carries the answer to a product's survey, and the order keeps it", async () => {
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [aReward({ product_questionnaire: true })] })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const choice = { number: "PH1", variation_id: "PH1", quantity: 1, face_value: null, delivery_options: 0 as const };
  const data = { ...choice, selected_answer: "answer_b" as const };
  const basket = await visitor.must(contract.changeBasket, { body: { update_type: "ADD", data } });
  expect(basket.product_position).toMatchObject([{ selected_answer: "answer_b" }]);
  const order = await visitor.order(await visitor.prepareOrder());
  expect(order.receipt_positions).toMatchObject([{ selected_answer: "answer_b" }]);
});

// [checkout.continue] [voucher.rest]
test("the rest of the credit goes on shopping once, within 15 minutes", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  const { continue_token } = await visitor.must(contract.showConfirmation, {});
  const twin = visitor.secondTab();

  const basket = await visitor.must(contract.continueShopping, { body: { continue_token: continue_token ?? "" } });
  expect(basket).toMatchObject({ prepaid_value: 9000, product_position: [] });
  const again = await twin.call(contract.continueShopping, { body: { continue_token: continue_token ?? "" } });
  expect(again.ok).toBe(false);
});

test("the token to go on shopping is over after 15 minutes", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  const { continue_token } = await visitor.must(contract.showConfirmation, {});
  testShop.passTime(15 * 60);
  const late = await visitor.call(contract.continueShopping, { body: { continue_token: continue_token ?? "" } });
  expect(late).toMatchObject({ ok: false, failure: { error_code: "CONFLICT" } });
  expect((await visitor.must(contract.showConfirmation, {})).continue_token).toBeNull();
});

// [order.once] [ledger.order]
test("an order that is repeated with the old session answers the same order and takes nothing more", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  const twin = visitor.secondTab();

  const first = await visitor.order(basketNumber);
  const second = await twin.order(basketNumber);
  expect(second.order_number).toBe(first.order_number);
  expect(testShop.queuedJobs).toHaveLength(1);
  const { remaining_credit } = await twin.must(contract.showConfirmation, {});
  expect(remaining_credit).toBe(9000);
});

// [voucher.taken-at-order] [payment.covers-all]
test("two sessions with one code: the second order is refused for lack of credit and loses nothing", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  const [first, second] = [testShop.visitor(), testShop.visitor()];
  for (const visitor of [first, second]) {
    await visitor.enter("GIFT");
    await visitor.add("TV1", "TV1-50");
  }
  const firstBasket = await first.prepareOrder();
  const secondBasket = await second.prepareOrder();
  await first.must(contract.createOrder, { body: { basketNumber: firstBasket } });

  const refused = await second.call(contract.createOrder, { body: { basketNumber: secondBasket } });
  expect(refused).toMatchObject({
    ok: false,
    failure: { error_code: "BE026", status: 422, fields: { missing_amount_of_money: 50, currency: "EUR" } },
  });
  const basket = await second.must(contract.readBasket, {});
  expect(basket.product_position).toHaveLength(1);
  expect(basket.missing_amount_of_money).toBe(5000);
});

// [voucher.spending-order]
test("vouchers are used up in the order in which they expire", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "LATE", value: 3000, valid_until: new Date("2030-01-01") },
      { code: "SOON", value: 3000, valid_until: new Date("2027-01-01") },
      { code: "NEVER", value: 3000 },
    ],
  });
  const visitor = testShop.visitor();
  for (const code of ["NEVER", "LATE", "SOON"]) {
    await visitor.enter(code);
  }
  await visitor.add("TV1", "TV1-50");
  const order = await visitor.order(await visitor.prepareOrder());
  expect(order.payments.map(({ code, value }) => [code, value])).toEqual([
    ["••••SOON", 3000],
    ["••••LATE", 2000],
  ]);
});

// [order.refusals] [checkout.terms]
test("nothing is ordered without accepted terms, a right address or with an empty basket", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  const { basket_id: basketNumber } = await visitor.enter("GIFT");
  const order = () => visitor.call(contract.createOrder, { body: { basketNumber } });
  expect(await order()).toMatchObject({ failure: { error_code: "BASKET_EMPTY" } });
  await visitor.add();
  expect(await order()).toMatchObject({ failure: { error_code: "ADDRESS_ERROR" } });
  await visitor.prepareOrder();
  await visitor.must(contract.acceptTerms, { body: { TnC_status: false } });
  expect(await order()).toMatchObject({ failure: { error_code: "TERMS_REQUIRED" } });
});

test("a reward added after a short address was enough asks for the street before it can be ordered", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder(anAddress({ address: "", zip_code: "", city: "", country_id: "" }));
  await visitor.must(contract.changeBasket, {
    body: {
      update_type: "ADD",
      data: { number: "PH1", variation_id: "PH1", quantity: 1, face_value: null, delivery_options: 0 },
    },
  });
  const check = await visitor.call(contract.checkOrder, { query: { basketNumber } });
  expect(check).toMatchObject({ failure: { error_code: "ADDRESS_ERROR" } });
});

// [order.own-basket]
test("another visitor's basket is unknown", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "THIEF", value: 1000 },
    ],
  });
  const [owner, thief] = [testShop.visitor(), testShop.visitor()];
  await owner.enter("GIFT");
  await owner.add();
  const basketNumber = await owner.prepareOrder();
  await thief.enter("THIEF");
  expect(await thief.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({
    failure: { error_code: "NOT_FOUND", status: 404 },
  });
  expect(await thief.call(contract.checkOrder, { query: { basketNumber } })).toMatchObject({
    failure: { status: 404 },
  });
});

// [basket.unavailable-line]
test("what was withdrawn since it was added must be removed before ordering, and is called by its name", async () => {
  await using testShop = await aShop({
    vouchers: [{ code: "GIFT", value: 10_000 }],
    catalogues: [aCatalogue({ products: [aProduct(), aReward()] })],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  await testShop.shop.db
    .updateTable("product_revisions")
    .set({ withdrawn_at: testShop.shop.now() })
    .where("number", "=", "TV1")
    .execute();
  await testShop.shop.catalogues.refresh();
  const refused = await visitor.call(contract.createOrder, { body: { basketNumber } });
  const { name } = aProduct().texts.de ?? {};
  expect(refused).toMatchObject({ failure: { error_code: "PRODUCT_UNAVAILABLE", fields: { product_name: name } } });
  const { product_position, gross_price } = await visitor.must(contract.readBasket, {});
  expect(product_position).toMatchObject([{ available: false, name }]);
  expect(gross_price).toBe(0);
});

test("an order of a sold out product is refused as sold out, not as unavailable", async () => {
  await using testShop = await aShop({
    vouchers: [{ code: "GIFT", value: 10_000 }],
    catalogues: [aCatalogue({ products: [aProduct(), aReward()] })],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("PH1", "PH1", { quantity: 1, delivery: 0 });
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  const { db, catalogues } = testShop.shop;
  const document = JSON.stringify(aProduct({ sold_out: true })) as never;
  await db.updateTable("product_revisions").set({ document }).where("number", "=", "TV1").execute();
  await catalogues.refresh();
  const refusal = { failure: { error_code: "PRODUCT_SOLD_OUT", fields: { product_name: aProduct().texts.de?.name } } };
  expect(await visitor.call(contract.checkOrder, { query: { basketNumber } })).toMatchObject(refusal);
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject(refusal);
});

// [basket.unavailable-line]
test("products sold out or withdrawn after they were added cost nothing, and the sold out ones are named", async () => {
  await using testShop = await aShop({
    vouchers: [{ code: "GIFT", value: 10_000 }],
    catalogues: [aCatalogue({ products: [aProduct(), aProduct({ number: "TV2" }), aReward()] })],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  for (const number of ["TV1", "TV2"]) {
    await visitor.add(number);
  }
  const { db, now, catalogues } = testShop.shop;
  const document = JSON.stringify(aProduct({ sold_out: true })) as never;
  await db.updateTable("product_revisions").set({ document }).where("number", "=", "TV1").execute();
  await db.updateTable("product_revisions").set({ withdrawn_at: now() }).where("number", "=", "TV2").execute();
  await catalogues.refresh();
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({
    item_count: 0,
    gross_price: 0,
    product_position: [
      { product_number: "TV1", available: false, sold_out: true },
      { product_number: "TV2", available: false, sold_out: false },
    ],
  });
});

// [price.at-order]
test("an order costs what its products cost now, even before this process hears of a new price", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("PH1", "PH1", { quantity: 1, delivery: 0 });
  const basketNumber = await visitor.prepareOrder();
  const dearer = aReward({ variations: [aVariation({ selling_price: 2990 })] });
  await testShop.shop.db
    .updateTable("product_revisions")
    .set({ document: JSON.stringify(dearer) as never })
    .where("number", "=", "PH1")
    .execute();
  await visitor.must(contract.createOrder, { body: { basketNumber } });
  expect(await visitor.must(contract.showConfirmation, {})).toMatchObject({
    order: { receipt_positions: [{ product_number: "PH1", gross_price: 2990 }] },
  });
});

// [voucher.valid-until]
test("credit that expires between entering and ordering is not spent, and nothing is lost", async () => {
  await using testShop = await aShop({
    vouchers: [{ code: "SOON", value: 10_000, valid_until: new Date("2026-06-01T10:20:00Z") }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("SOON");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  testShop.passTime(25 * 60);

  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({
    failure: { error_code: "BE026" },
  });
  const basket = await visitor.must(contract.readBasket, {});
  expect(basket).toMatchObject({ prepaid_value: 0, missing_amount_of_money: 1000 });
  expect(basket.product_position).toHaveLength(1);
});
