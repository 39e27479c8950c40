import type { MinorUnits } from "@guerdon/domain/money";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { returnedAccount } from "./accounts.ts";
import { postManyTransfers } from "./many-accounts-store.ts";
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
  await move(unit, returned, "to other");
}

/** Gives vouchers back what a return took, in the caller's transaction [voucher.take-back-undone]. */
export async function giveReturnBack(unit: UnitOfWork, returned: ReturnedCredit): Promise<void> {
  await move(unit, returned, "from other");
}

async function move(
  unit: UnitOfWork,
  { website_id, currency, number, amounts, now }: ReturnedCredit,
  direction: "to other" | "from other",
): Promise<void> {
  const isBack = direction === "from other";
  const posted = {
    website_id,
    currency,
    direction,
    now,
    other: returnedAccount(currency),
    prefix: isBack ? `return/${number}/back` : `return/${number}`,
    reason: isBack ? "return undone" : "return",
  };
  for (let start = 0; start < amounts.length; start += BATCH_SIZE) {
    await postManyTransfers(unit, { ...posted, amounts: amounts.slice(start, start + BATCH_SIZE) });
  }
}
