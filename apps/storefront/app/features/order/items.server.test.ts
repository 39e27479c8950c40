import { expect, test } from "vitest";
import type { Item, ItemGroup } from "./item-list.tsx";
import { firstItems, orderedItems } from "./items.server.ts";

const item = (position: number, price?: number) => ({ position, ...(price !== undefined && { price }) }) as Item;
const CARD = item(9);
const positions = (groups: readonly ItemGroup[]) => groups.map(({ items }) => items.map(({ position }) => position));

// [basket.additional-product] [checkout.confirmation]
test("a card that the shop encloses is no ordered item: it is not counted, and hides none", () => {
  const four: ItemGroup[] = [
    { group: "post", items: [item(1, 100), item(4, 0), CARD] },
    { group: "email", items: [item(2, 100), item(3, 100)] },
  ];
  expect(orderedItems(four)).toHaveLength(4);
  expect(positions(firstItems(four, 2))).toEqual([[1], [2]]);
  const two: ItemGroup[] = [{ group: "post", items: [item(1, 100), item(2, 100), CARD] }];
  expect(orderedItems(two)).toHaveLength(2);
  expect(positions(firstItems(two, 2)), "all of it is shown").toEqual([[1, 2, 9]]);
});
