import { contract } from "@guerdon/contract";
import { aCatalogue, aPricedReward, aShop, browsing, insertWebsite, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const CREDIT = [{ code: "GIFT", value: 10_000 }];

const put = (visitor: Visitor, body: unknown) =>
  visitor.request("/api/basket", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const reward = { number: "PH1", variation_id: "PH1", quantity: 1, face_value: null, delivery_options: 0 as const };
const change = (visitor: Visitor, position: number, quantity: number) =>
  visitor.call(contract.changeBasket, { body: { update_type: "CHANGE_QUANTITY", data: { position, quantity } } });

// [price.server-only]
test("a call with a price, amount or currency is refused and changes nothing", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const { visitor } = await browsing(testShop);
  const before = await visitor.must(contract.changeBasket, { body: { update_type: "ADD", data: reward } });
  const basketNumber = await visitor.prepareOrder();
  for (const own of [{ amount: 0.01 }, { gross_price: 0.01 }, { selling_price: 0 }, { currency: "PLN" }]) {
    expect((await put(visitor, { update_type: "ADD", data: { ...reward, ...own } })).status, "in the data").toBe(400);
    expect((await put(visitor, { update_type: "ADD", data: reward, ...own })).status, "beside it").toBe(400);
    const order = await visitor.request("/api/order/create", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ basketNumber, ...own }),
    });
    expect(order.status, "in an order").toBe(400);
  }
  const { product_position, gross_price } = await visitor.must(contract.readBasket, {});
  expect({ product_position, gross_price }).toEqual({
    product_position: before.product_position,
    gross_price: before.gross_price,
  });
});

test("a line with the price 0.00 can be changed, removed and ordered, and takes no credit", async () => {
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [aPricedReward("PH1", 0)] })],
    vouchers: CREDIT,
  });
  const { visitor } = await browsing(testShop);
  const add = () => visitor.must(contract.changeBasket, { body: { update_type: "ADD", data: reward } });
  expect(await add()).toMatchObject({ gross_price: 0, product_position: [{ position: 1, gross_price: 0 }] });
  expect(await change(visitor, 1, 3)).toMatchObject({ value: { item_count: 3, gross_price: 0 } });
  await visitor.must(contract.changeBasket, { body: { update_type: "REMOVE", data: { position: 1 } } });
  expect((await add()).product_position).toMatchObject([{ position: 2, quantity: 1, gross_price: 0 }]);
  const basketNumber = await visitor.prepareOrder();
  const order = await visitor.order(basketNumber);
  expect(order).toMatchObject({ gross_price: 0, receipt_positions: [{ product_number: "PH1", gross_price: 0 }] });
  expect(await visitor.must(contract.showConfirmation, {})).toMatchObject({ remaining_credit: 10_000 });
});

// [basket.line-limit]
test("a line has at least one item, and at most the website's limit when ordered (BE007)", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const { visitor } = await browsing(testShop);
  await visitor.must(contract.changeBasket, { body: { update_type: "ADD", data: { ...reward, quantity: 3 } } });
  for (const quantity of [0, -1, 1.5]) {
    expect((await put(visitor, { update_type: "ADD", data: { ...reward, quantity } })).status).toBe(400);
    expect((await put(visitor, { update_type: "CHANGE_QUANTITY", data: { position: 1, quantity } })).status).toBe(400);
  }
  await insertWebsite(testShop.shop.db, websiteFile({ maximum_basket_item_count: 2 }));
  await testShop.shop.websites.reload();
  const fields = { maximum_basket_item_count: 2 };
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({
    limit_errors: [{ error_code: "BE007", fields, positions: [1] }],
  });
  const basketNumber = await visitor.prepareOrder();
  const refused = { failure: { error_code: "BE007", status: 422, fields } };
  expect(await visitor.call(contract.checkOrder, { query: { basketNumber } })).toMatchObject(refused);
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject(refused);
  expect(await change(visitor, 1, 2)).toMatchObject({ value: { item_count: 2 } });
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({ ok: true });
});
