import { contract } from "@guerdon/contract";
import { aCatalogue, aProduct, aShop, aVariation, visitorWithCode, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const CREDIT = [{ code: "GIFT", value: 100_000 }];

// [product.told-discount]
test("a line of a basket or order shows a discount only if it costs less than its retail value", async () => {
  const half = aProduct({
    variations: [aVariation({ number: "TV1-10", face_value: 1000, retail_value: 1000, selling_price: 900 })],
  });
  const product = { ...half, displayed_discount: 10, free_amount: { min: 1000, max: 5000, step: 500 } };
  await using testShop = await aShop({ catalogues: [aCatalogue({ products: [product] })], vouchers: CREDIT });
  const visitor = await visitorWithCode(testShop);
  await visitor.add("TV1", "TV1-10");
  const { product_position } = await visitor.must(contract.changeBasket, {
    body: {
      update_type: "ADD",
      data: { number: "TV1", variation_id: "TV1-FREE", quantity: 1, face_value: 1500, delivery_options: 1 },
    },
  });
  const told = (lines: readonly { discount_percantage: number }[]) =>
    lines.map(({ discount_percantage }) => discount_percantage);
  expect(told(product_position)).toEqual([10, 0]);
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  const { order } = await visitor.must(contract.showConfirmation, {});
  expect(told(order?.receipt_positions ?? [])).toEqual([10, 0]);
});

test("the tracking value of a line is the sum of its items'", async () => {
  const reduced = aProduct({ displayed_discount: 10 });
  await using testShop = await aShop({
    websites: [websiteFile({ website_type_id: "RED" })],
    catalogues: [aCatalogue({ products: [reduced] })],
    vouchers: CREDIT,
  });
  const visitor = await visitorWithCode(testShop);
  const { variations } = await visitor.must(contract.showProduct, { params: { number: "TV1" } });
  const { product_position } = await visitor.add("TV1", "TV1-10", { quantity: 2 });
  expect(variations[0]?.tracking_value).toBe(900);
  expect(product_position[0]?.tracking_value).toBe(1800);
});

test("a basket contains the shop's look, and whether it is open", async () => {
  await using testShop = await aShop({ websites: [websiteFile({ website_type_id: "SHP" })] });
  const visitor = testShop.visitor();
  expect(await visitor.must(contract.createBasket, {})).toMatchObject({
    is_open_shop: true,
    shop_customization: { customer_name: null, customer_logo: null, primary_color: "#3b2a8c" },
  });
});
