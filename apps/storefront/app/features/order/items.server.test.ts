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
