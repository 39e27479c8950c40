import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { listRefunds } from "@guerdon/contract/operations/refund";
import type { Shop } from "../../shop.ts";
import { orderNumbersById } from "../order/index.ts";
import { openPayer, payersOfOrders } from "../payment/index.ts";
import { creditsOfRefunds, findRefund, linesOfRefunds, type StoredRefund } from "./refund-store.ts";

/** A refund as operators see it. */
export type RefundView = OutputOf<typeof listRefunds>["refunds"][number];

type ViewShop = Pick<Shop, "db" | "keyring" | "now">;

/** Refunds as operators see them, with their lines and where their credit goes. */
export async function refundViews(
  { db: unit, keyring, now: clock }: ViewShop,
  refunds: readonly StoredRefund[],
): Promise<RefundView[]> {
  const now = clock();
  const lines = Map.groupBy(await linesOfRefunds(unit, refunds), ({ refund_id }) => refund_id);
  const credits = Map.groupBy(await creditsOfRefunds(unit, refunds), ({ refund_id }) => refund_id);
  const numbers = await orderNumbersById(unit, refunds);
  const payers = await payersOf({ db: unit, keyring }, refunds);
  return refunds.map((refund) => {
    const { refund_id, website_id, order_id, state, currency, amount, disputed, money, paid_by } = refund;
    const { failure, operator, created_at, claimed_until } = refund;
    return {
      refund_id,
      website_id,
      order_number: numbers.get(order_id) ?? "",
      state,
      currency,
      is_under_way: claimed_until !== null && claimed_until > now,
      amount,
      disputed,
      money,
      paid_by,
      failure,
      operator,
      created_at,
      payers: waitsForTransfer(refund) ? (payers.get(order_id) ?? []) : [],
      credits: (credits.get(refund_id) ?? []).map((credit) => ({ last_four: credit.last_four, amount: credit.amount })),
      lines: (lines.get(refund_id) ?? []).map(({ position, quantity, tax, is_delivered, ...line }) => ({
        position,
        quantity,
        amount: line.amount,
        tax,
        is_delivered,
      })),
    };
  });
}

function waitsForTransfer({ state, paid_by }: StoredRefund): boolean {
  return state === "pending" && paid_by === "bank";
}

/** Returns the payers of orders whose refunds wait for a transfer, by order: the money goes to them [payment.payer]. */
async function payersOf({ db, keyring }: Pick<ViewShop, "db" | "keyring">, refunds: readonly StoredRefund[]) {
  const sealed = await payersOfOrders(db, refunds.filter(waitsForTransfer));
  const opened = sealed.map(({ order_id, ciphertext, key_id, ...entry }) => {
    const { party_name: name, party_iban: iban } = openPayer(keyring, entry, { ciphertext, key_id });
    return { order_id, name, iban };
  });
  const grouped = Map.groupBy(opened, ({ order_id }) => order_id);
  return new Map([...grouped].map(([id, payers]) => [id, payers.map(({ name, iban }) => ({ name, iban }))]));
}

/** One refund, as it stands in the database. */
export async function refundView(shop: ViewShop, refundId: string): Promise<RefundView> {
  const refund = await findRefund(shop.db, refundId);
  const [view] = refund ? await refundViews(shop, [refund]) : [];
  if (!view) {
    throw new Error(`The refund ${refundId} is not there.`);
  }
  return view;
}
