import { expect, test } from "vitest";
import { refusalText } from "../refusals/refusal-texts.ts";

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `P${index + 1}`);

test.each([
  [
    11,
    100,
    "this would withdraw 11 of 100 products: P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11. If this is intended, add --withdraw 11",
  ],
  [1, 1, "this would withdraw 1 of 1 product: P1. If this is intended, add --withdraw 1"],
  [
    300,
    300,
    "this would withdraw 300 of 300 products: P1, P2, P3, P4, P5, P6, P7, P8, P9, P10 and 290 more. If this is intended, add --withdraw 300",
  ],
])("%i of %i products without --withdraw", (count, offered, words) => {
  const fields = { numbers: numbered(count), offered };
  expect(refusalText({ code: "withdrawn_unconfirmed", fields })).toBe(words);
});

test("12 of 300 products with --withdraw 10", () => {
  const fields = { numbers: numbered(12), offered: 300, allowed: 10 };
  expect(refusalText({ code: "withdrawn_differs", fields })).toBe(
    "this would withdraw 12 of 300 products, not the 10 of --withdraw; a dry run lists them",
  );
});
