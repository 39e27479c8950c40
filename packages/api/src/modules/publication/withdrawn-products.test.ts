import { expect, test } from "vitest";
import { withdrawnRefusal } from "./withdrawn-products.ts";

// [catalogue.withdrawal-limit]
test.each([
  [0, 0, undefined, undefined],
  [10, 100, undefined, undefined],
  [11, 100, undefined, "withdrawn_unconfirmed"],
  [1, 1, undefined, "withdrawn_unconfirmed"],
  [300, 300, 300, undefined],
  [300, 300, "any", undefined],
  [12, 300, 10, "withdrawn_differs"],
] as const)(
  "an import that withdraws %i of %i products, of which the operator allowed %s",
  (count, offered, allowed, code) => {
    const numbers = Array.from({ length: count }, (_, index) => `P${index + 1}`);
    expect(withdrawnRefusal({ numbers, offered }, allowed)?.code).toBe(code);
  },
);
