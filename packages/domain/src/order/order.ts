/**
 * States of an order and their transitions [order.states]. Drafts and payments in process are of an order that is not
 * placed yet: a payment that fails leads back to the draft.
 */
export const ORDER_TRANSITIONS = {
  draft: ["payment_in_process", "awaiting_transfer", "paid"],
  payment_in_process: ["draft", "payment_pending", "paid"],
  payment_pending: ["paid", "cancelled"],
  awaiting_transfer: ["paid", "cancelled"],
  paid: ["in_fulfilment", "fulfilled", "cancelled"],
  in_fulfilment: ["fulfilled", "refunded"],
  fulfilled: ["refunded"],
  cancelled: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;
export type DraftState = "draft" | "payment_in_process";
/** A state of a placed order. */
export type OrderState = Exclude<keyof typeof ORDER_TRANSITIONS, DraftState>;

/** The states of placed orders, each of which is an event. */
export const ORDER_STATES = Object.keys(ORDER_TRANSITIONS).filter((state) => !isDraft(state)) as OrderState[];

/** The state of a placed order after these events, the latest last. */
export function stateAfter(events: readonly OrderEvent[]): OrderState | undefined {
  return ORDER_STATES.find((state) => state === events.findLast(isOrderState));
}

function isOrderState(event: OrderEvent): event is OrderState {
  return ORDER_STATES.some((state) => state === event);
}

/** The states in which nothing is delivered any more: an order was cancelled, or given back whole [order.states]. */
export const ORDER_ENDS = ["cancelled", "refunded"] as const satisfies readonly OrderState[];
export type OrderEnd = (typeof ORDER_ENDS)[number];

/** Returns the end of an order in this state; null if it has not ended. */
export function endOf(state: OrderState): OrderEnd | null {
  return ORDER_ENDS.find((end) => end === state) ?? null;
}

/** The states in which an order can be placed [order.states]. */
export const FIRST_STATES = ["payment_pending", "awaiting_transfer", "paid"] as const satisfies readonly OrderState[];
export type FirstState = (typeof FIRST_STATES)[number];

function isDraft(state: string): state is DraftState {
  return state === "draft" || state === "payment_in_process";
}

/**
 * Events of a placed order, none of which changes its record [order.events]: it reaches a state, its buyer is reminded of
 * the transfer [payment.reminder], its payment is disputed, and that is decided [refund.dispute], the rest of its credit
 * is used [checkout.continue], it is told to the website's analytics [tracking.order-once], or its people are erased
 * [order.erasure].
 */
export const ORDER_EVENTS = [
  ...ORDER_STATES,
  "reminded",
  "disputed",
  "dispute_won",
  "dispute_lost",
  "continued",
  "tracked",
  "people_erased",
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** True if the payment of an order was taken back, and not given again: nothing more is delivered [refund.dispute]. */
export function isDisputed(events: readonly OrderEvent[]): boolean {
  return events.includes("disputed") && !events.includes("dispute_won");
}

/** States of an order's lines. Codes may wait for stock; lines by post stay open until the operator sends them. */
export const LINE_TRANSITIONS = {
  open: ["delivered", "waiting_for_stock", "sent"],
  waiting_for_stock: ["delivered"],
  delivered: [],
  sent: [],
} as const satisfies Record<string, readonly string[]>;
export type LineState = keyof typeof LINE_TRANSITIONS;

/** True for a line whose pieces were delivered or sent. */
export function isHandedOut({ state }: { state: LineState }): boolean {
  return state === "delivered" || state === "sent";
}

/** The time for which an order waits for a transfer, in days of 24 hours [payment.transfer-deadline]. */
export const TRANSFER_DAYS = 14;

/** The number of days after which its buyer is reminded [payment.reminder]. */
export const REMINDER_DAYS = 7;

/** The time for which the confirmation page shows the order [checkout.confirmation]. */
export const CONFIRMATION_SECONDS = 60 * 60;

/** The time for which the remaining credit can be used without entering the code again [checkout.continue]. */
export const CONTINUE_TOKEN_SECONDS = 15 * 60;

/** The time for which a draft is stored after its last payment attempt, in days [order.draft]. */
export const DRAFT_DAYS = 30;

export function mayFollow<T extends string>(table: Record<T, readonly string[]>, from: T, to: T): boolean {
  return table[from].includes(to);
}
