import type { MinorUnits } from "@guerdon/domain/money";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { expiryAccount, issuanceAccount, salesAccount } from "./accounts.ts";
import { postTransfers } from "./move-store.ts";
import { lockAccounts, openAccounts, transferById } from "./store.ts";

interface Customers {
  website_id: string;
  currency: string;
  account_ids: readonly string[];
}

/** Opens ledger accounts for the credit of customers, and the system accounts that it may come from and go to. */
export async function openCustomerAccounts(
  db: UnitOfWork,
  { website_id, currency, account_ids }: Customers,
): Promise<void> {
  await openAccounts(db, [
    { website_id, currency, account_id: issuanceAccount(currency), kind: "issuance" },
    { website_id, currency, account_id: salesAccount(currency), kind: "sales" },
    { website_id, currency, account_id: expiryAccount(currency), kind: "expiry" },
    ...account_ids.map((account_id) => ({ website_id, currency, account_id, kind: "customer" as const })),
  ]);
}

interface CreditGiven {
  website_id: string;
  account_id: string;
  currency: string;
  amount: MinorUnits;
  /** Gives the credit once for an account: a second time with the same reference changes nothing. */
  reference: string;
  reason: string;
  now: Date;
}

/**
 * Gives a customer credit, once for a reference [account.credit].
 * @returns "differs" if the reference was used for another amount
 */
export async function creditCustomer(db: UnitOfWork, given: CreditGiven): Promise<"given" | "repeated" | "differs"> {
  const { website_id, account_id, currency, amount, reference, reason, now } = given;
  const transfer_id = `credit/${account_id}/${reference}`;
  const earlier = await transferById(db, { website_id, transfer_id });
  if (earlier) {
    return earlier.amount === amount ? "repeated" : "differs";
  }
  await postTransfers(db, [
    {
      website_id,
      transfer_id,
      currency,
      amount,
      reason,
      created_at: now,
      debit_account_id: issuanceAccount(currency),
      credit_account_id: account_id,
    },
  ]);
  return "given";
}

/** A customer's credit that nobody can use any more. */
interface Expired {
  website_id: string;
  account_id: string;
  /** As it stands in the books. */
  reason: string;
  now: Date;
}

/**
 * Books what an account has free as expired, in the caller's transaction [customer.credit]. What is reserved stays.
 * @returns how much it was, in minor units
 */
export async function expireCredit(
  transaction: UnitOfWork,
  { website_id, account_id, reason, now }: Expired,
): Promise<MinorUnits> {
  const account = (await lockAccounts(transaction, [{ website_id, account_id }])).get(account_id);
  if (!account || account.available <= 0) {
    return 0;
  }
  const { available: amount, currency } = account;
  await postTransfers(transaction, [
    {
      website_id,
      currency,
      amount,
      reason,
      created_at: now,
      transfer_id: `${reason}/${account_id}/${now.toISOString()}`,
      debit_account_id: account_id,
      credit_account_id: expiryAccount(currency),
    },
  ]);
  return amount;
}
