import type { BasketLineView, BasketView } from "@guerdon/contract";
import { expect, it } from "vitest";
import { basketItems } from "./items.server.ts";

const card = {
  position: 1,
  name: "Card",
  language: "de",
  type_group: "TVO",
  attributes: {},
  delivery_type: 1,
  gross_price: 2500,
  available: true,
  sold_out: false,
} as unknown as BasketLineView;
const unavailable: BasketLineView = { ...card, position: 2, gross_price: 0, available: false };

it("marks each line that cannot be ordered as sold out or unavailable", () => {
  const product_position = [card, unavailable, { ...unavailable, position: 3, sold_out: true }];
  const [group] = basketItems({ product_position } as unknown as BasketView, "de");
  expect(group?.items.map((item) => item.unavailable)).toEqual([undefined, "unavailable", "sold-out"]);
});

// [website.net-prices]
it("shows net prices where the website does", () => {
  const line = { ...card, net_price: 2101 };
  const pricesOf = (b2b: boolean) =>
    basketItems({ b2b, product_position: [line] } as unknown as BasketView, "de").flatMap(({ items }) =>
      items.map(({ price }) => price),
    );
  expect([pricesOf(false), pricesOf(true)]).toEqual([[2500], [2101]]);
});
