/** States of an order and their transitions [order.states]. */
export const ORDER_TRANSITIONS = {
  placed: ["fulfilled", "cancelled"],
  fulfilled: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;
export type OrderState = keyof typeof ORDER_TRANSITIONS;
export const ORDER_STATES = Object.keys(ORDER_TRANSITIONS) as OrderState[];

/**
 * An event of a placed order, which does not change its record [order.events]: it reaches a state, the rest of its
 * credit is used [checkout.continue], or its people are erased [order.erasure].
 */
export type OrderEvent = OrderState | "continued" | "people_erased";

/** States of an order's lines. Codes may wait for stock; lines by post stay open until the operator sends them. */
export const LINE_TRANSITIONS = {
  open: ["delivered", "waiting_for_stock", "sent"],
  waiting_for_stock: ["delivered"],
  delivered: [],
  sent: [],
} as const satisfies Record<string, readonly string[]>;
export type LineState = keyof typeof LINE_TRANSITIONS;

/** How long the confirmation page shows the order [checkout.confirmation]. */
export const CONFIRMATION_SECONDS = 60 * 60;

/** How long the remaining credit can be used without entering the code again [checkout.continue]. */
export const CONTINUE_TOKEN_SECONDS = 15 * 60;

export function mayFollow<T extends string>(table: Record<T, readonly string[]>, from: T, to: T): boolean {
  return table[from].includes(to);
}
