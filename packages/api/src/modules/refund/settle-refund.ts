import { sum } from "@guerdon/domain/money";
import { stateAfter } from "@guerdon/domain/order";
import { afterCommit } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type Shop, tell } from "../../shop.ts";
import {
  creditTakenBy,
  lockAccounts,
  moveMoney,
  type NewTransfer,
  postTransfers,
  salesAccount,
} from "../ledger/index.ts";
import { addOrderEvent, enqueueInvoices, eventKindsOf, listLines } from "../order/index.ts";
import { lengthenValidity, successorsOf } from "../voucher/index.ts";
import { changeRefund, creditsOfRefunds, type RefundCredit, refundsOf, type StoredRefund } from "./refund-store.ts";

type InTransaction = Pick<Shop, "db" | "jobs" | "now" | "websites" | "log" | "hear">;

/**
 * A refund has happened: its money and credit are booked, in the caller's transaction, which holds the order. Repeated, the
 * ledger refuses it.
 * @param transactionId the refund's own at the provider, if it is known
 */
export async function refundDone(
  shop: InTransaction,
  refund: StoredRefund,
  transactionId: string | null = null,
): Promise<void> {
  const { db: unit } = shop;
  const now = shop.now();
  const { website_id, refund_id, order_id, currency, money, paid_by } = refund;
  if (paid_by !== null) {
    await moveMoney(unit, {
      website_id,
      transfer_id: `${refund_id}/money`,
      from: "sales",
      to: MONEY_GOES_TO[paid_by],
      amount: money,
      currency,
      reason: "refund",
      order_id,
      now,
    });
  }
  await giveCreditBack(shop, refund);
  await changeRefund(unit, refund, { state: "done", now, ...(transactionId && { transaction_id: transactionId }) });
  await followState(shop, refund);
  await shop.jobs.enqueue(unit, "fulfil-order", { website_id, order_id });
  await enqueueInvoices(shop, refund);
  const refunded = { website_id, order_id, refund_id, value: refund.amount, currency };
  afterCommit(unit, () => tell(shop, { what: "order refunded", ...refunded }));
}

const MONEY_GOES_TO = { provider: "clearing", bank: "bank" } as const;

/** A refund has not happened: nothing moves, and its pieces are delivered again if they were not. */
export async function refundFailed(shop: InTransaction, refund: StoredRefund, failure: string): Promise<void> {
  const { website_id, order_id } = refund;
  await changeRefund(shop.db, refund, { state: "failed", failure, now: shop.now() });
  await shop.jobs.enqueue(shop.db, "fulfil-order", { website_id, order_id });
}

/** Gives credit back to the vouchers and the account that it came from [refund.credit]. */
async function giveCreditBack(shop: InTransaction, refund: StoredRefund): Promise<void> {
  const { db: unit } = shop;
  const credits = await creditsOfRefunds(unit, [refund]);
  const homes = credits.map(({ account_website_id: website_id, account_id }) => ({ website_id, account_id }));
  // Locked first: while one of them is replaced, this waits and then finds which voucher took its place.
  await lockAccounts(unit, homes);
  const successors = await successorsOf(
    unit,
    homes.map(({ website_id, account_id }) => ({ website_id, voucher_id: account_id })),
  );
  await postTransfers(
    unit,
    credits.map((credit) => creditTransfer(refund, credit, { successors, now: shop.now() })),
  );
  await lengthenVouchers(shop, refund, { credits, successors });
}

function creditTransfer(
  { website_id, refund_id, order_id, currency }: StoredRefund,
  { account_website_id, account_id, amount }: RefundCredit,
  { successors, now }: { successors: ReadonlyMap<string, string>; now: Date },
): NewTransfer {
  return {
    website_id: account_website_id,
    transfer_id: `${refund_id}/${account_id}`,
    debit_account_id: salesAccount(currency),
    credit_account_id: successors.get(account_id) ?? account_id,
    amount,
    currency,
    reason: "refund",
    order_website_id: website_id,
    order_id,
    created_at: now,
  };
}

/**
 * Vouchers stay valid for as many days longer as their credit was with the order; days for which an earlier refund of the
 * same order has lengthened them count once [refund.credit].
 */
async function lengthenVouchers(
  { db: unit, websites, now }: InTransaction,
  refund: StoredRefund,
  { credits, successors }: { credits: readonly RefundCredit[]; successors: ReadonlyMap<string, string> },
): Promise<void> {
  const taken = await creditTakenBy(unit, { ...refund, basket_id: null });
  const earlier = (await refundsOf(unit, refund)).filter(({ state }) => state === "done");
  const lengthened = await creditsOfRefunds(unit, earlier);
  for (const { account_website_id: website_id, account_id } of credits) {
    const ends = lengthened
      .filter((each) => each.account_website_id === website_id && each.account_id === account_id)
      .flatMap(({ refund_id }) => earlier.find((each) => each.refund_id === refund_id)?.settled_at ?? []);
    const starts = taken.filter((each) => each.website_id === website_id && each.account_id === account_id);
    const from = new Date(Math.max(...[...ends, ...starts.map(({ taken_at }) => taken_at)].map(Number)));
    const timeZone = websites.findById(website_id)?.settings.time_zone ?? "UTC";
    const voucher = { website_id, voucher_id: successors.get(account_id) ?? account_id };
    await lengthenValidity(unit, voucher, { from, to: now(), timeZone });
  }
}

/** An order of which nothing is left is cancelled, or refunded if something of it was handed out [refund.order-state]. */
async function followState({ db: unit, now }: InTransaction, refund: StoredRefund): Promise<void> {
  if (!(await isAllBack(unit, refund))) {
    return;
  }
  const state = stateAfter(await eventKindsOf(unit, refund));
  const kind = state === "paid" ? "cancelled" : "refunded";
  await addOrderEvent(unit, refund, { kind, happened_at: now() });
}

async function isAllBack(unit: UnitOfWork, refund: StoredRefund): Promise<boolean> {
  const lines = await listLines(unit, refund);
  return sum(lines.map(({ quantity, refunded }) => quantity - refunded)) === 0;
}
