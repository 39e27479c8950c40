import { contract } from "@guerdon/contract";
import {
  aCatalogue,
  aPricedReward,
  aProduct,
  aShop,
  aVariation,
  type Visitor,
  visitorWithCode,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";

const voucher = (number: string, ...amounts: number[]) =>
  aProduct({
    number,
    variations: amounts.map((amount) =>
      aVariation({ number: `${number}-${amount / 100}`, face_value: amount, selling_price: amount }),
    ),
  });
const free = aProduct({ number: "F", variations: [], free_amount: { min: 1000, max: 5000, step: 100 } });

const shopWith = (credit: number, products: ReturnType<typeof aProduct>[], settings = {}) =>
  aShop({
    websites: [websiteFile(settings)],
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: credit }],
  });

async function plansOf(visitor: Visitor) {
  const { plans } = await visitor.must(contract.planCredit, {});
  return plans.map(({ lines }) => lines.map((line) => `${line.quantity} × ${line.variation_id} ${line.price}`));
}

/** Adds the first plan as its button does. */
async function takeFirst(visitor: Visitor, update_type: "ADD_ALL" | "TAKE_BACK" = "ADD_ALL") {
  const { plans } = await visitor.must(contract.planCredit, {});
  const lines = (plans[0]?.lines ?? []).map(({ product, delivery_type, variation_id, face_value, quantity }) => ({
    number: product.number,
    variation_id,
    face_value,
    quantity,
    delivery_options: delivery_type,
    hints_confirmed: true,
  }));
  await visitor.must(contract.changeBasket, { body: { update_type, data: { lines } } });
  return () => visitor.must(contract.changeBasket, { body: { update_type: "TAKE_BACK", data: { lines } } });
}

// [basket.plans]
test("plans spend what the basket leaves to the last cent, and are undone by one press", async () => {
  await using testShop = await shopWith(4700, [voucher("A", 1000, 2500), free, voucher("B", 2200)]);
  const visitor = await visitorWithCode(testShop);
  expect(await plansOf(visitor)).toEqual([["1 × F-FREE 4700"], ["1 × A-25 2500", "1 × B-22 2200"]]);
  await visitor.add("A", "A-25");
  expect(await plansOf(visitor)).toEqual([
    ["1 × F-FREE 2200"],
    ["1 × B-22 2200"],
    ["1 × A-10 1000", "1 × F-FREE 1200"],
  ]);
  const undo = await takeFirst(visitor);
  const spent = await visitor.must(contract.readBasket, {});
  expect(spent).toMatchObject({ remaining_credit: 0, missing_amount_of_money: 0, item_count: 2 });
  expect(await plansOf(visitor), "nothing is left").toEqual([]);
  expect(await undo()).toMatchObject({ remaining_credit: 2200, item_count: 1 });
});

// [basket.plans]
test("a plan joins lines that are there, and undoing it leaves them as they were", async () => {
  await using testShop = await shopWith(7500, [voucher("A", 2500)]);
  const visitor = await visitorWithCode(testShop);
  await visitor.add("A", "A-25");
  const undo = await takeFirst(visitor);
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ product_position: [{ quantity: 3 }] });
  expect(await undo()).toMatchObject({ product_position: [{ quantity: 1 }] });
});

// [basket.plans]
test("fees count, and what limits forbid or is sold out is no plan", async () => {
  const post = { identifier: "DEL", amount: { kind: "fixed" as const, value: 5 }, delivery_types: [0], tax_rate: 19 };
  await using testShop = await shopWith(
    3000,
    [
      { ...aPricedReward("R", 2500), delivery_options: [0] },
      aPricedReward("S", 3000),
      { ...voucher("V", 3000), sold_out: true },
    ],
    { fees: [post], limits: { maximum_product_value: 29 } },
  );
  const visitor = await visitorWithCode(testShop);
  expect(await plansOf(visitor)).toEqual([["1 × R 2500"]]);
  await takeFirst(visitor);
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ gross_price: 3000, remaining_credit: 0 });
});

// [basket.plans]
test("all of a plan is added or nothing", async () => {
  await using testShop = await shopWith(5000, [voucher("A", 2500)]);
  const visitor = await visitorWithCode(testShop);
  const line = (number: string, hints_confirmed = true) => ({
    number,
    variation_id: `${number}-25`,
    quantity: 1,
    face_value: null,
    delivery_options: 1 as const,
    hints_confirmed,
  });
  const add = (...lines: ReturnType<typeof line>[]) =>
    visitor.call(contract.changeBasket, { body: { update_type: "ADD_ALL", data: { lines } } });
  expect(await add(line("A"), line("GONE"))).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  expect(await add(line("A", false))).toMatchObject({ failure: { error_code: "BFFE023" } });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ item_count: 0 });
});
