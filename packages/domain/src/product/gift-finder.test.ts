import { expect, test } from "vitest";
import { budgetBounds, GIFT_BUDGETS, proposedGifts } from "./gift-finder.ts";

// [catalogue.finder]
test("gifts that suit all answers come first, then those that suit one, each once", () => {
  expect(
    proposedGifts([
      ["A", "B", "C"],
      ["D", "C", "B"],
    ]),
  ).toEqual(["B", "C", "A", "D"]);
  expect(proposedGifts([["A", "B"]])).toEqual(["A", "B"]);
  expect(proposedGifts([])).toEqual([]);
});

// [catalogue.finder]
test("there are never more than 24 gifts", () => {
  const many = Array.from({ length: 40 }, (_, number) => `P${number}`);
  expect(proposedGifts([many, many.toReversed()])).toEqual(many.slice(0, 24));
});

// [catalogue.finder]
test("a budget tells its bounds, and an open one none", () => {
  expect(Object.keys(GIFT_BUDGETS).map((name) => budgetBounds(name as keyof typeof GIFT_BUDGETS))).toEqual([
    { max: 2500 },
    { min: 2500, max: 5000 },
    { min: 5000, max: 10_000 },
    { min: 10_000 },
  ]);
});
