import { expect, test } from "vitest";
import type { OrderState } from "./order.ts";
import { type PaymentState, paymentStateOf } from "./order-status.ts";

const CASES: [reached: OrderState[], PaymentState | undefined][] = [
  [["paid"], "paid"],
  [["paid", "in_fulfilment", "fulfilled"], "paid"],
  [["payment_pending"], "payment_pending"],
  [["payment_pending", "paid", "fulfilled"], "paid"],
  [["awaiting_transfer", "cancelled"], "cancelled"],
  [["paid", "in_fulfilment", "refunded"], "refunded"],
  [[], undefined],
];

// [order.status]
test.each(CASES)("the payment of an order that reached %s is %s", (reached, expected) => {
  expect(paymentStateOf(reached)).toBe(expected);
});
