import type { RefusalOf } from "@guerdon/contract/operations/operation";
import type { refundOrder } from "@guerdon/contract/operations/refund";
import { sum } from "@guerdon/domain/money";
import { isHandedOut } from "@guerdon/domain/order";
import type { OrderRecord } from "@guerdon/domain/order/order-record";
import {
  enclosedWith,
  inTakenOrder,
  isOpenRefund,
  leftPieces,
  type Pieces,
  positionShares,
  priced,
  type RefundSources,
  splitRefund,
} from "@guerdon/domain/order/refund";
import { isOfProvider } from "@guerdon/domain/payment";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { creditTakenBy } from "../ledger/index.ts";
import { type LockedOrder, listLines } from "../order/index.ts";
import { findDispute, type StoredDispute } from "./dispute-store.ts";
import {
  creditsOfRefunds,
  type RefundCredit,
  type RefundLine,
  refundsOf,
  type StoredRefund,
  vouchersNamed,
} from "./refund-store.ts";

/** The part of an order to give back. */
interface RefundWish {
  /** Null: everything that is left. */
  positions: readonly number[] | null;
  /** Pieces of a single position; null: everything that is left of them. */
  quantity: number | null;
  /** Delivered pieces, too. */
  delivered: boolean;
}

export type RefundRefusal = RefusalOf<typeof refundOrder>;

type Checked<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** A planned refund: the amounts to give back, and where to. */
export interface RefundPlan {
  order: LockedOrder;
  number: number;
  amount: number;
  disputed: number;
  money: number;
  paid_by: StoredRefund["paid_by"];
  lines: RefundLine[];
  credits: RefundCredit[];
}

/** Plans a refund of a locked order [refund.left] [refund.sources]. */
export async function planRefund(
  unit: UnitOfWork,
  order: LockedOrder,
  wish: RefundWish,
): Promise<Checked<RefundPlan, RefundRefusal>> {
  const refunds = await refundsOf(unit, order);
  const counted = refunds.filter(({ state }) => state !== "failed");
  const dispute = await findDispute(unit, order);
  const refusal = refusalOf(order, refunds, dispute);
  if (refusal) {
    return { ok: false, refusal };
  }
  const lines = await listLines(unit, order);
  const given = lines.map(({ position, refunded }) => ({ position, quantity: refunded }));
  const shares = positionShares(order.record);
  const left = leftPieces(shares, given);
  const wanted = wantedPieces(order, left, wish);
  if (!wanted.ok) {
    return wanted;
  }
  const delivered = new Set(lines.filter(isHandedOut).map(({ position }) => position));
  const enclosed = enclosedWith(order.record.lines, { left, wanted: wanted.value }).filter(
    ({ position }) => wish.delivered || !delivered.has(position),
  );
  const positions = wanted.value.map(({ position }) => position).filter((position) => delivered.has(position));
  if (positions.length > 0 && !wish.delivered) {
    return { ok: false, refusal: { code: "refund_delivered", fields: { positions } } };
  }
  const pieces = priced(shares, given, [...wanted.value, ...enclosed]);
  const amount = sum(pieces.map((each) => each.amount));
  const split = splitRefund(amount, await sourcesOf(unit, order, { refunds: counted, dispute }));
  return {
    ok: true,
    value: {
      order,
      number: refunds.length + 1,
      amount,
      disputed: split.disputed,
      money: split.money,
      paid_by: split.money > 0 ? paidBy(order.record) : null,
      lines: pieces.map((each) => ({ ...each, is_delivered: delivered.has(each.position) })),
      credits: split.credits.map((credit) => ({
        account_website_id: credit.website_id,
        account_id: credit.account_id,
        amount: credit.amount,
      })),
    },
  };
}

function refusalOf(
  { order_number, state }: LockedOrder,
  refunds: readonly StoredRefund[],
  dispute: StoredDispute | undefined,
): RefundRefusal | undefined {
  const unsettled = refunds.find((refund) => isOpenRefund(refund.state));
  if (unsettled) {
    return { code: "refund_unsettled", fields: { refund_id: unsettled.refund_id, state: unsettled.state } };
  }
  if (dispute?.state === "open") {
    return { code: "order_disputed", fields: { order_number } };
  }
  if (state === "paid" || state === "in_fulfilment" || state === "fulfilled") {
    return undefined;
  }
  return refunds.length > 0
    ? { code: "refund_nothing_left", fields: { order_number } }
    : { code: "order_not_paid", fields: { order_number, state: state ?? "unknown" } };
}

function wantedPieces(
  { order_number }: LockedOrder,
  left: readonly Pieces[],
  { positions, quantity }: RefundWish,
): Checked<Pieces[], RefundRefusal> {
  const wanted = left.filter((each) => positions === null || positions.includes(each.position));
  if (wanted.length === 0) {
    return { ok: false, refusal: { code: "order_position_unknown", fields: { position: positions?.[0] } } };
  }
  const some = wanted.filter((each) => each.quantity > 0);
  if (some.length === 0) {
    return { ok: false, refusal: { code: "refund_nothing_left", fields: { order_number } } };
  }
  const [only] = some;
  if (quantity === null || only === undefined) {
    return { ok: true, value: some };
  }
  return quantity > only.quantity
    ? { ok: false, refusal: { code: "refund_too_much", fields: { position: only.position, left: only.quantity } } }
    : { ok: true, value: [{ position: only.position, quantity }] };
}

/** Returns the remainder of each source that paid an order [refund.sources]. */
async function sourcesOf(
  unit: UnitOfWork,
  order: LockedOrder,
  { refunds, dispute }: { refunds: readonly StoredRefund[]; dispute: StoredDispute | undefined },
): Promise<RefundSources> {
  const taken = await creditTakenBy(unit, { ...order, basket_id: null });
  const vouchers = await vouchersNamed(
    unit,
    taken.map(({ website_id, account_id }) => ({ website_id, voucher_id: account_id })),
  );
  const given = await creditsOfRefunds(unit, refunds);
  const named = taken.map((credit) => ({ ...credit, last_four: vouchers.get(credit.account_id)?.last_four ?? null }));
  const credits = inTakenOrder(order.record.payments, named).map(({ website_id, account_id, amount }) => {
    const back = given.filter((each) => each.account_website_id === website_id && each.account_id === account_id);
    return { website_id, account_id, amount: amount - sum(back.map((each) => each.amount)) };
  });
  const lost = dispute?.state === "lost" ? dispute.amount : 0;
  return {
    disputed: lost - sum(refunds.map(({ disputed }) => disputed)),
    money: order.record.amount_to_pay - lost - sum(refunds.map(({ money }) => money)),
    credits,
  };
}

/** Returns who gives back money that was paid beyond credit. */
function paidBy({ co_payment_type_id }: OrderRecord): "provider" | "bank" {
  return co_payment_type_id !== null && isOfProvider(co_payment_type_id) ? "provider" : "bank";
}
