import { expect, test } from "vitest";
import { readWhole } from "./read-whole.ts";

test.each([
  ["3", 3],
  ["0", 0],
  ["99999999999999999999", 1_000_000],
  ["-1", undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  ["", undefined],
  ["two", undefined],
])("a field with %j counts %j", (text, quantity) => {
  expect(readWhole(text)).toBe(quantity);
});
