import type { MinorUnits } from "@guerdon/domain/money";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { returnedAccount } from "./accounts.ts";
import { postTransfers } from "./move-store.ts";
import { openAccounts } from "./store.ts";

/** Transfers per statement. */
const BATCH_SIZE = 5000;

interface ReturnedCredit {
  website_id: string;
  currency: string;
  /** The number of the return: it takes the credit of an account once, and gives it back once. */
  number: number;
  amounts: readonly { account_id: string; amount: MinorUnits }[];
  now: Date;
}

/** Books what is left on vouchers as returned by the client, in the caller's transaction [voucher.take-back]. */
export async function returnCredit(unit: UnitOfWork, returned: ReturnedCredit): Promise<void> {
  const { website_id, currency } = returned;
  await openAccounts(unit, [{ website_id, currency, account_id: returnedAccount(currency), kind: "returned" }]);
  await move(unit, returned, "to returned");
}

/** Gives vouchers back what a return took, in the caller's transaction [voucher.take-back-undone]. */
export async function giveReturnBack(unit: UnitOfWork, returned: ReturnedCredit): Promise<void> {
  await move(unit, returned, "from returned");
}

async function move(
  unit: UnitOfWork,
  { website_id, currency, number, amounts, now }: ReturnedCredit,
  direction: "to returned" | "from returned",
): Promise<void> {
  const returned = returnedAccount(currency);
  const isBack = direction === "from returned";
  const transfers = amounts.map(({ account_id, amount }) => ({
    website_id,
    currency,
    amount,
    transfer_id: isBack ? `return/${number}/back/${account_id}` : `return/${number}/${account_id}`,
    debit_account_id: isBack ? returned : account_id,
    credit_account_id: isBack ? account_id : returned,
    reason: isBack ? "return undone" : "return",
    created_at: now,
  }));
  for (let start = 0; start < transfers.length; start += BATCH_SIZE) {
    await postTransfers(unit, transfers.slice(start, start + BATCH_SIZE));
  }
}
