import { expect, test } from "vitest";
import { readQuantity } from "./read-quantity.ts";

test.each([
  ["3", 3],
  ["0", 0],
  ["99999999999999999999", 1_000_000],
  ["-1", undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  ["", undefined],
  ["two", undefined],
])("a quantity of %j is %j", (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});
