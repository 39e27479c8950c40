import type { BasketLineView, BasketView } from "@guerdon/contract";
import { expect, it } from "vitest";
import { basketData } from "./basket-data.server.ts";

const card = {
  position: 1,
  product_number: "TV1",
  name: "Card",
  language: "de",
  type_group: "TVO",
  attributes: {},
  delivery_type: 1,
  delivery_options: [{ id: 1 }],
  gross_price: 2500,
  available: true,
  sold_out: false,
} as unknown as BasketLineView;
const { gross_price: _, ...enclosed } = { ...card, position: 9, delivery_type: 0 as const };
const soldOut: BasketLineView = { ...card, position: 2, gross_price: 0, available: false, sold_out: true };

const dataOf = (...product_position: BasketLineView[]) =>
  basketData({ product_position, impersonal_accounts: [], tax: [] } as unknown as BasketView, "de", {
    problems: [],
  });

it("can be ordered as long as one line can, and not for what the shop encloses by itself", () => {
  expect(dataOf(card, soldOut).canBeOrdered).toBe(true);
  expect(dataOf(soldOut).canBeOrdered).toBe(false);
  expect(dataOf(soldOut, enclosed).canBeOrdered).toBe(false);
});

it("distinguishes sold-out products from withdrawn ones", () => {
  const [group] = dataOf(soldOut, { ...soldOut, position: 3, sold_out: false }).groups;
  expect(group?.lines.map((line) => line.soldOut)).toEqual([true, false]);
});

// [punchout.sum]
it("shows each line as it is handed over, where prices per piece are rounded", () => {
  const basket = { product_position: [{ ...card, net_price: 21_681 }], b2b: true, impersonal_accounts: [], tax: [] };
  const handed = [{ position: 1, price: 21_680 }];
  const { groups } = basketData(basket as unknown as BasketView, "de", { problems: [], handed });
  expect(groups[0]?.lines[0]?.price).toBe(21_680);
});
