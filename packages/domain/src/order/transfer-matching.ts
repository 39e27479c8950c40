import type { Currency, MinorUnits } from "../money/money.ts";
import type { BankEntry } from "../payment/bank-entry.ts";
import { creditorReference, orderNumberOf } from "../payment/creditor-reference.ts";
import { orderNumbersIn, referencesIn } from "../payment/transfer-text.ts";
import type { OrderState } from "./order.ts";

/** An order that is, or was, to be paid by a transfer. */
export interface TransferOrder {
  order_id: string;
  order_number: string;
  state: OrderState;
  currency: Currency;
  /** The amount to be transferred. */
  amount: MinorUnits;
  /** The amount that earlier transfers paid, if they did not suffice. */
  received: MinorUnits;
  /** The amount that an operator marked as paid before a statement had it [payment.matching]. */
  marked: MinorUnits;
}

/** Why an entry belongs to no order. */
export const UNMATCHED_REASONS = [
  "no_order",
  "several_orders",
  "amount_differs",
  "currency_differs",
  "came_back",
] as const;
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** The outcome of a stored entry: its meaning, or an operator's decision. */
export const TRANSFER_OUTCOMES = [
  "exact",
  "over",
  "partial",
  "confirmed",
  "assigned",
  "duplicate",
  "late",
  "unmatched",
  "reversal",
] as const;
export type TransferOutcome = (typeof TRANSFER_OUTCOMES)[number];

/** True for an entry with which its order has all of its money. */
export function paysOrder(outcome: TransferOutcome): boolean {
  return outcome === "exact" || outcome === "over";
}

/** The meaning of an entry of a statement [payment.matching]. */
export type TransferMatch =
  /** `allocated` counts for the order. The rest of an `over` payment is not allocated yet. */
  | { outcome: "exact" | "over" | "partial"; order_id: string; allocated: MinorUnits }
  /** The statement confirms the amount that an operator marked; the money is booked already. */
  | { outcome: "confirmed"; order_id: string; allocated: MinorUnits }
  | { outcome: "duplicate" | "late"; order_id: string }
  | { outcome: "unmatched"; reason: UnmatchedReason; candidates: readonly string[] }
  | { outcome: "reversal" }
  | { outcome: "outgoing" };

/** The part of an entry that decides what it means. */
export type MatchedEntry = Pick<BankEntry, "amount" | "currency" | "direction" | "is_reversal" | "reference" | "text">;

/** The numbers of all orders that an entry may mean: only these need to be known to match it. */
export function namedOrderNumbers({ reference, text }: Pick<MatchedEntry, "reference" | "text">): string[] {
  const texts = [reference ?? "", text];
  const numbers = [...texts.flatMap(orderNumbersIn), ...texts.flatMap(referencesIn).map(orderNumberOf)];
  return [...new Set(numbers)];
}

/**
 * Returns the meaning of an entry for the orders of its website: it is matched by the creditor reference, else by an
 * order's number with the exact amount [payment.matching].
 * @param orders at least those of `namedOrderNumbers`
 */
export function matchTransfer(entry: MatchedEntry, orders: readonly TransferOrder[]): TransferMatch {
  if (entry.direction === "debit") {
    return { outcome: entry.is_reversal ? "reversal" : "outgoing" };
  }
  if (entry.is_reversal) {
    return unmatched("came_back", []);
  }
  const texts = [entry.reference ?? "", entry.text];
  const references = new Set(texts.flatMap(referencesIn));
  const meant = orders.filter(({ order_number }) => references.has(creditorReference(order_number)));
  if (meant.length > 0) {
    return matchMeant(entry, meant);
  }
  const numbers = new Set(texts.flatMap(orderNumbersIn));
  return matchNamed(
    entry,
    orders.filter(({ order_number }) => numbers.has(order_number)),
  );
}

/** Matches several entries in their order: each sees what those before it paid. */
export function matchTransfers(entries: readonly MatchedEntry[], orders: readonly TransferOrder[]): TransferMatch[] {
  const current = new Map(orders.map((order) => [order.order_id, order]));
  return entries.map((entry) => {
    const match = matchTransfer(entry, [...current.values()]);
    const order = "order_id" in match ? current.get(match.order_id) : undefined;
    if (order) {
      current.set(order.order_id, orderAfter(order, match));
    }
    return match;
  });
}

/** The orders of a creditor reference, which the shop itself made: any amount counts. */
function matchMeant(entry: MatchedEntry, meant: readonly TransferOrder[]): TransferMatch {
  const [order, ...others] = meant;
  if (!order || others.length > 0) {
    return unmatched("several_orders", meant);
  }
  return order.currency === entry.currency ? matchOrder(entry, order) : unmatched("currency_differs", meant);
}

/** Orders whose number stands in the text, where it may mean something else: only the exact amount counts. */
function matchNamed(entry: MatchedEntry, named: readonly TransferOrder[]): TransferMatch {
  const ofCurrency = named.filter(({ currency }) => currency === entry.currency);
  const [order, ...others] = ofCurrency.filter((each) => expectedAmount(each) === entry.amount);
  if (order) {
    return others.length > 0 ? unmatched("several_orders", [order, ...others]) : matchOrder(entry, order);
  }
  if (named.length === 0) {
    return unmatched("no_order", []);
  }
  return unmatched(ofCurrency.length > 0 ? "amount_differs" : "currency_differs", named);
}

function matchOrder({ amount }: MatchedEntry, order: TransferOrder): TransferMatch {
  const { order_id, state, marked } = order;
  if (state === "awaiting_transfer") {
    const missing = missingAmount(order);
    const outcome = amount === missing ? "exact" : amount > missing ? "over" : "partial";
    return { outcome, order_id, allocated: Math.min(amount, missing) };
  }
  // Also of an order that was given back since: the money came, and what went back is booked on its own.
  if (marked > 0 && amount === marked) {
    return { outcome: "confirmed", order_id, allocated: amount };
  }
  return { outcome: state === "cancelled" || state === "refunded" ? "late" : "duplicate", order_id };
}

/** The amount by which a transfer without a creditor reference is recognised. */
function expectedAmount(order: TransferOrder): MinorUnits {
  if (order.state === "awaiting_transfer") {
    return missingAmount(order);
  }
  return order.marked > 0 ? order.marked : order.amount;
}

function missingAmount({ amount, received }: TransferOrder): MinorUnits {
  return amount - received;
}

function orderAfter(order: TransferOrder, match: TransferMatch): TransferOrder {
  switch (match.outcome) {
    case "exact":
    case "over":
      return { ...order, state: "paid", received: order.amount };
    case "partial":
      return { ...order, received: order.received + match.allocated };
    case "confirmed":
      return { ...order, marked: 0 };
    default:
      return order;
  }
}

function unmatched(reason: UnmatchedReason, candidates: readonly TransferOrder[]): TransferMatch {
  return { outcome: "unmatched", reason, candidates: candidates.map(({ order_id }) => order_id) };
}
