import type { OrderEvent, OrderState } from "./order.ts";

/** The states of an order that say how its payment stands; the others say how far its delivery is [order.status]. */
export const PAYMENT_STATES = [
  "payment_pending",
  "awaiting_transfer",
  "paid",
  "cancelled",
  "refunded",
] as const satisfies readonly OrderState[];
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Returns the payment state of an order after these events, the latest last. */
export function paymentStateOf(events: readonly OrderEvent[]): PaymentState | undefined {
  return events.flatMap((event) => PAYMENT_STATES.filter((payment) => payment === event)).at(-1);
}
