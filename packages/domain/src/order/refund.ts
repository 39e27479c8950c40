import { shareWeights } from "../basket/fee-parts.ts";
import { POST } from "../fulfilment/delivery.ts";
import { type MinorUnits, shareOut, sum, taxInGross } from "../money/money.ts";
import { claimSeconds } from "../payment/payment.ts";
import { isDisputed, type LineState, type OrderEvent } from "./order.ts";
import type { OrderRecord, OrderRecordLine } from "./order-record.ts";

/** States of a refund; the last two are final [refund.states]. */
export const REFUND_STATES = ["started", "authorized", "pending", "unknown", "done", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** True while it is unknown whether a refund moved money. */
export function isOpenRefund(state: RefundState): boolean {
  return state !== "done" && state !== "failed";
}

/** The number of acts of the provider that a refund may need: an inquiry and a capture. */
export const REFUND_ACTS = 2;

/** The time for which a refund stays with the process that asks the provider, in seconds [refund.once]. */
export const REFUND_CLAIM_SECONDS = claimSeconds(REFUND_ACTS);

/** The states of a card dispute [refund.dispute]. */
export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A line of which pieces wait for stock. */
interface WaitingLine {
  position: number;
  state: LineState;
  quantity: number;
  refunded: number;
  /** A refund of some of its pieces is not settled. */
  is_refunding: boolean;
}

/**
 * The positions that a customer may have back, since they have waited for stock long enough [refund.waiting].
 * @param paid_at when the order was paid; undefined if it was not
 * @param days after which they may
 */
export function takeablePositions(
  {
    lines,
    events,
    paid_at,
  }: { lines: readonly WaitingLine[]; events: readonly OrderEvent[]; paid_at: Date | undefined },
  { days, now }: { days: number; now: Date },
): number[] {
  // An order has one refund at a time that is not settled [refund.once].
  if (isDisputed(events) || lines.some(({ is_refunding }) => is_refunding)) {
    return [];
  }
  if (paid_at === undefined || now.getTime() < paid_at.getTime() + days * DAY_MS) {
    return [];
  }
  return lines
    .filter(({ state, quantity, refunded }) => state === "waiting_for_stock" && refunded < quantity)
    .map(({ position }) => position);
}

const DAY_MS = 86_400_000;

/** The total cost of a position of an order: its price with its share of fees and discounts [refund.share]. */
export interface PositionShare {
  position: number;
  quantity: number;
  amount: MinorUnits;
  /** The tax that the amount contains. */
  tax: MinorUnits;
}

/** Pieces of a position. */
export interface Pieces {
  position: number;
  quantity: number;
}

/**
 * Returns the cost of each position of an order [refund.share]: its price, and the parts of fees and discounts that it
 * bears. All of them add up to the order's total and its tax. Fees whose parts are not in the record are shared out
 * among all positions in proportion to the prices (to the quantities where nothing has a price).
 */
export function positionShares({ lines, fees }: Pick<OrderRecord, "lines" | "fees">): PositionShare[] {
  const weights = shareWeights(lines);
  const undivided = fees.filter(({ parts }) => parts === undefined);
  const feeShares = shareOut(sum(undivided.map(({ gross_price }) => gross_price)), weights);
  const taxShares = shareOut(sum(undivided.map(({ gross_price, net_price }) => gross_price - net_price)), weights);
  const parts = fees.flatMap((fee) => fee.parts ?? []);
  return lines.map(({ position, quantity, gross_price, tax_rate }, index) => {
    const price = gross_price ?? 0;
    const borne = parts.filter((part) => part.position === position);
    const gross = sum(borne.map((part) => part.gross_price));
    return {
      position,
      quantity,
      amount: price + gross + (feeShares[index] ?? 0),
      tax: taxInGross(price, tax_rate) + gross - sum(borne.map((part) => part.net_price)) + (taxShares[index] ?? 0),
    };
  });
}

/** Returns the cost of pieces of a position: each its part rounded down, and the last one the rest [refund.pieces]. */
export function piecesOf(
  share: PositionShare,
  { before, quantity }: { before: number; quantity: number },
): { amount: MinorUnits; tax: MinorUnits } {
  const part = (whole: MinorUnits) => {
    // Adding 0 makes 0 of a negative zero.
    const each = Math.trunc(whole / share.quantity) + 0;
    return before + quantity === share.quantity ? whole - each * before : each * quantity;
  };
  return { amount: part(share.amount), tax: part(share.tax) };
}

/** Returns the pieces of each position that can still be given back. */
export function leftPieces(shares: readonly PositionShare[], given: readonly Pieces[]): Pieces[] {
  return shares.map(({ position, quantity }) => ({ position, quantity: quantity - quantityOf(given, position) }));
}

/**
 * Returns the enclosed pieces that go back, too, because none of the goods by post are left [refund.enclosed].
 * @param left the pieces of each position that are left before the wanted ones go back
 */
export function enclosedWith(
  lines: readonly Pick<OrderRecordLine, "position" | "gross_price" | "delivery_type">[],
  { left, wanted }: { left: readonly Pieces[]; wanted: readonly Pieces[] },
): Pieces[] {
  const leftOf = ({ position }: { position: number }) => quantityOf(left, position) - quantityOf(wanted, position);
  const goods = lines.filter(({ gross_price, delivery_type }) => gross_price !== null && delivery_type === POST);
  if (goods.some((line) => leftOf(line) > 0)) {
    return [];
  }
  return lines
    .filter((line) => line.gross_price === null && leftOf(line) > 0)
    .map((line) => ({ position: line.position, quantity: leftOf(line) }));
}

/** Pieces of a position that go back, for what they cost. */
export interface RefundedPieces extends Pieces {
  amount: MinorUnits;
  tax: MinorUnits;
}

/** Prices pieces that are to be given back. The caller has checked that they are left. */
export function priced(
  shares: readonly PositionShare[],
  given: readonly Pieces[],
  wanted: readonly Pieces[],
): RefundedPieces[] {
  return wanted.flatMap(({ position, quantity }) => {
    const share = shares.find((each) => each.position === position);
    return share ? [{ position, quantity, ...piecesOf(share, { before: quantityOf(given, position), quantity }) }] : [];
  });
}

function quantityOf(given: readonly Pieces[], position: number): number {
  return sum(given.filter((each) => each.position === position).map(({ quantity }) => quantity));
}

/** Credit that an order took of a voucher or an account. */
export interface TakenCredit {
  website_id: string;
  account_id: string;
  amount: MinorUnits;
}

/** The amounts that can be given back, and their destinations. */
export interface RefundSources {
  /** The part of a lost dispute's amount that no refund was set off against yet. */
  disputed: MinorUnits;
  /** Beyond credit: with the provider, or at the bank. */
  money: MinorUnits;
  /** In the order in which the credit was taken. */
  credits: readonly TakenCredit[];
}

/** Where the amount of a refund goes. */
export interface SplitRefund {
  disputed: MinorUnits;
  money: MinorUnits;
  credits: TakenCredit[];
}

/**
 * Splits a refund by where it goes [refund.sources]: first what a lost dispute has taken already, then money beyond
 * credit, then credit, that taken last first.
 * @throws if more is to be given back than there is: that is a mistake of the records
 */
export function splitRefund(amount: MinorUnits, { disputed, money, credits }: RefundSources): SplitRefund {
  let left = amount;
  const take = (most: MinorUnits) => {
    const taken = Math.min(left, most);
    left -= taken;
    return taken;
  };
  const split = {
    disputed: take(disputed),
    money: take(money),
    credits: credits
      .toReversed()
      .map((credit) => ({ ...credit, amount: take(credit.amount) }))
      .filter((credit) => credit.amount > 0),
  };
  if (left > 0) {
    throw new Error("More is to be given back than was paid.");
  }
  return split;
}

/** Credit with what tells it in the order's record: the last characters of its code, null for an account's credit. */
export interface NamedCredit extends TakenCredit {
  last_four: string | null;
}

/**
 * Credit in the order in which it was taken, which the order's record tells [voucher.spending-order].
 * @param payments of the record
 * @param taken in an order that is always the same, which decides between equals
 */
export function inTakenOrder<Credit extends NamedCredit>(
  payments: OrderRecord["payments"],
  taken: readonly Credit[],
): Credit[] {
  const left = [...taken];
  const found = payments.flatMap(({ last_four, amount }) => {
    const index = left.findIndex((credit) => credit.amount === amount && credit.last_four === last_four);
    return index < 0 ? [] : left.splice(index, 1);
  });
  return [...found, ...left];
}
