import { setImmediate as turn } from "node:timers/promises";
import { aCatalogue, aPricedReward, aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { readProducts } from "./catalogue-source.ts";

const PRODUCTS = 450;
/** The maximum number of products processed at once, in a few milliseconds. */
const MAX_AT_ONCE = 250;

test("a catalogue is read in slices, and requests are served after each", async () => {
  const products = Array.from({ length: PRODUCTS }, (_, index) => aPricedReward(`PH${index}`, 1000));
  await using testShop = await aShop({ catalogues: [aCatalogue({ products })] });
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) {
      await turn();
    }
  })();
  const slices: { size: number; turns: number }[] = [];
  const order = await readProducts({ db: testShop.shop.db, catalogueIds: ["demo"] }, (slice) => {
    slices.push({ size: slice.length, turns });
  });
  isOver = true;
  await others;
  expect(order).toHaveLength(PRODUCTS);
  expect(Math.max(...slices.map(({ size }) => size))).toBeLessThanOrEqual(MAX_AT_ONCE);
  expect(new Set(slices.map((slice) => slice.turns)).size).toBe(slices.length);
});
