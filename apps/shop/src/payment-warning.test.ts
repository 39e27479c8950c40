import { expect, test } from "vitest";
import { paymentWarning } from "./payment-warning.ts";

// [payment.provider-ready]
test("the start says which payment types a website lists and cannot offer", () => {
  expect(paymentWarning([2, 5, 102, 104], false)).toMatch(/^payment_types 102, 104 are not offered/);
  expect(paymentWarning([2, 5, 102, 104], true)).toBeUndefined();
  expect(paymentWarning([2, 5], false)).toBeUndefined();
});
