import { expect, test } from "vitest";
import { CREDIT_TYPES, isForDevice, isOfProvider, isPaidLater, PAYMENT_TYPES } from "./payment.ts";

// [payment.apple-pay]
test("only Apple Pay depends on the device", () => {
  const elsewhere = PAYMENT_TYPES.filter(({ id }) => !isForDevice(id, { isApple: false }));
  expect(elsewhere).toMatchObject([{ name: "apple-pay" }]);
  expect(PAYMENT_TYPES.every(({ id }) => isForDevice(id, { isApple: true }))).toBe(true);
});

// [payment.types]
test("a type is credit, the provider's, or paid later, and never two of them", () => {
  for (const { id } of PAYMENT_TYPES) {
    expect([CREDIT_TYPES.includes(id), isOfProvider(id), isPaidLater(id)].filter(Boolean)).toHaveLength(1);
  }
  expect(CREDIT_TYPES).toEqual([2, 3]);
  expect([4, 101, 102, 103, 104, 105, 106, 107, 108].every(isOfProvider)).toBe(true);
  expect([5, 6, 7, 9, 14, 20, 21].every(isPaidLater)).toBe(true);
  expect(isOfProvider(9999) || isPaidLater(9999)).toBe(false);
});
