import fc from "fast-check";
import { expect, test } from "vitest";
import { type TrackedItem, trackedValue, trackingValue } from "./tracking.ts";
import { etrackerCall } from "./tracking-etracker.ts";
import { ga4Event } from "./tracking-ga4.ts";

const ITEM: TrackedItem = {
  id: "TV1001",
  name: "kaffeewerk",
  categories: ["Food", "Coffee"],
  variants: { Colour: "Red", Size: "M" },
  price: 1250,
  discount: 20,
  quantity: 2,
};
const ORDER = { kind: "order" as const, number: "A-1", currency: "EUR", items: [ITEM] };

const text = fc.string({ maxLength: 20 });
const items = fc.array(
  fc.record({
    id: text,
    name: text,
    categories: fc.array(text, { maxLength: 9 }),
    variants: fc.dictionary(text, text),
    price: fc.integer({ min: 0, max: 1_000_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { maxLength: 250 },
);

// [tracking.value]
test.each([
  ["the price without tax", {}, 19, 1000],
  ["the price itself where there is no tax", {}, 0, 1190],
  ["what the catalogue sets", { tracking_value: 80 }, 19, 80],
  ["nothing, if the catalogue says so", { tracking_value: 0 }, 19, 0],
])("a piece is worth %s", (_, set, taxRate, value) => {
  expect(trackingValue({ selling_price: 1190, ...set }, taxRate)).toBe(value);
});

// [tracking.etracker]
test("etracker is told prices as text", () => {
  const product = {
    id: "TV1001",
    name: "kaffeewerk",
    category: ["Food", "Coffee"],
    price: "12.50",
    currency: "EUR",
    variants: { Colour: "Red", Size: "M" },
  };
  expect(etrackerCall({ kind: "view", currency: "EUR", item: ITEM })).toEqual(["viewProduct", product]);
  expect(etrackerCall({ kind: "add", currency: "EUR", item: ITEM })).toEqual(["insertToBasket", product, 2]);
  expect(etrackerCall(ORDER)).toEqual([
    "order",
    {
      orderNumber: "A-1",
      status: "sale",
      orderPrice: "25.00",
      currency: "EUR",
      basket: { id: "A-1", products: [{ product, quantity: 2 }] },
    },
  ]);
  expect(etrackerCall({ kind: "list", name: "all", items: [ITEM] })).toBeUndefined();
});

// [tracking.ga4]
test("Google Analytics is told amounts as numbers, and the reduction of a piece as an amount", () => {
  const item = {
    item_id: "TV1001",
    item_name: "kaffeewerk",
    price: 12.5,
    discount: 3.13,
    quantity: 2,
    item_variant: "Red, M",
    item_category: "Food",
    item_category2: "Coffee",
  };
  const params = { currency: "EUR", value: 25, items: [item] };
  expect(ga4Event({ kind: "view", currency: "EUR", item: ITEM })).toEqual({ name: "view_item", params });
  expect(ga4Event({ kind: "add", currency: "EUR", item: ITEM })).toEqual({ name: "add_to_cart", params });
  expect(ga4Event(ORDER)).toEqual({ name: "purchase", params: { transaction_id: "A-1", ...params } });
  expect(ga4Event({ kind: "list", name: "Food", items: [ITEM] })).toEqual({
    name: "view_item_list",
    params: { item_list_name: "Food", items: [{ item_id: "TV1001", item_name: "kaffeewerk", index: 1 }] },
  });
});

/** An item whose parts are what they are in a tag's own words. */
interface Told {
  price: string | number;
  quantity: number;
  category: string[];
}

// [tracking.etracker] [tracking.ga4]
test("whatever is ordered, each tag is told the sum of its pieces, within the limits of the tag", () => {
  fc.assert(
    fc.property(items, (bought) => {
      const value = trackedValue(bought);
      const [, order] = etrackerCall({ ...ORDER, items: bought }) as unknown as [
        string,
        { orderPrice: string; basket: { products: { product: Told; quantity: number }[] } },
      ];
      expect(order.orderPrice).toBe((value / 100).toFixed(2));
      expect(order.basket.products).toHaveLength(bought.length);
      const cents = order.basket.products.map(
        ({ product, quantity }) => Math.round(Number(product.price) * 100) * quantity,
      );
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe(value);
      expect(Math.max(0, ...order.basket.products.map(({ product }) => product.category.length))).toBeLessThanOrEqual(
        4,
      );

      const { params } = ga4Event({ ...ORDER, items: bought });
      const told = params.items as Record<string, unknown>[];
      expect(params.value).toBe(value / 100);
      expect(told).toHaveLength(Math.min(200, bought.length));
      for (const item of told) {
        const [price, quantity] = [item.price, item.quantity];
        expect([typeof price, Number.isInteger(quantity), item.item_category6]).toEqual(["number", true, undefined]);
        expect(Number.isFinite(item.discount ?? 0)).toBe(true);
      }
    }),
  );
});
