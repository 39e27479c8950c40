import { withdrawalRefusal } from "@guerdon/api/operator";
import { expect, test } from "vitest";
import { tellRefusal } from "../refusal-texts.ts";

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `P${index + 1}`);

test.each([
  [0, 0, undefined, undefined],
  [10, 100, undefined, undefined],
  [
    11,
    100,
    undefined,
    "this would withdraw 11 of 100 products: P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11. If that is meant, add --withdraw 11",
  ],
  [1, 1, undefined, "this would withdraw 1 of 1 product: P1. If that is meant, add --withdraw 1"],
  [
    300,
    300,
    undefined,
    "this would withdraw 300 of 300 products: P1, P2, P3, P4, P5, P6, P7, P8, P9, P10 and 290 more. If that is meant, add --withdraw 300",
  ],
  [300, 300, 300, undefined],
  [12, 300, 10, "this would withdraw 12 of 300 products, not the 10 of --withdraw; a dry run names them"],
])("%i of %i products with --withdraw %s", (count, offered, allowed, reason) => {
  const refusal = withdrawalRefusal({ numbers: numbered(count), offered }, allowed);
  expect(refusal && tellRefusal(refusal)).toBe(reason);
});
