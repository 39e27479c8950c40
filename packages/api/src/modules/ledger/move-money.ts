import type { MinorUnits } from "@guerdon/domain/money";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { bankAccount, clearingAccount, salesAccount, unallocatedAccount } from "./accounts.ts";
import { type NewTransfer, postTransfers } from "./move-store.ts";
import { openAccounts } from "./store.ts";

/** Places where money beyond credit stands: with the provider, at the bank, in sales, or with no order. */
const PLACES = {
  clearing: clearingAccount,
  bank: bankAccount,
  sales: salesAccount,
  unallocated: unallocatedAccount,
} as const;
type Place = keyof typeof PLACES;

/** Transfers per statement. */
const BATCH_SIZE = 1000;

interface MoneyMoved {
  website_id: string;
  /** Moves it once: a second transfer with the same id is rejected. */
  transfer_id: string;
  from: Place;
  to: Place;
  amount: MinorUnits;
  currency: string;
  reason: string;
  /** The order that it is for, of the same website. */
  order_id?: string | undefined;
  now: Date;
}

/** Books money that came from outside or goes there [payment.books]: once, or as a list of any length. */
export async function moveMoney(unit: UnitOfWork, money: MoneyMoved | readonly MoneyMoved[]): Promise<void> {
  const moved = [money].flat();
  const accounts = moved.flatMap(({ website_id, from, to, currency }) =>
    [from, to].map((kind) => ({ website_id, account_id: PLACES[kind](currency), kind, currency })),
  );
  const distinct = new Map(accounts.map((account) => [`${account.website_id} ${account.account_id}`, account]));
  if (distinct.size > 0) {
    await openAccounts(unit, [...distinct.values()]);
  }
  for (let start = 0; start < moved.length; start += BATCH_SIZE) {
    await postTransfers(unit, moved.slice(start, start + BATCH_SIZE).map(transferOf));
  }
}

function transferOf({ website_id, transfer_id, from, to, amount, currency, ...rest }: MoneyMoved): NewTransfer {
  const { reason, order_id, now } = rest;
  return {
    website_id,
    transfer_id,
    amount,
    currency,
    reason,
    created_at: now,
    debit_account_id: PLACES[from](currency),
    credit_account_id: PLACES[to](currency),
    ...(order_id !== undefined && { order_website_id: website_id, order_id }),
  };
}
