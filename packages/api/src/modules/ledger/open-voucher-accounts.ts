import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { expiryAccount, issuanceAccount, salesAccount } from "./accounts.ts";
import { insertIssuedAccounts, postTransfers, type ValuedAccount } from "./move-store.ts";
import { openAccounts } from "./store.ts";

interface VoucherAccounts {
  website_id: string;
  currency: string;
  accounts: readonly ValuedAccount[];
  now: Date;
}

/** Number of accounts opened per statement. */
const BATCH_SIZE = 5000;

/**
 * Opens accounts for vouchers and transfers their values from issuance. Also opens the system accounts that the credit
 * may be transferred to.
 */
export async function openVoucherAccounts(
  db: UnitOfWork,
  { website_id, currency, accounts, now }: VoucherAccounts,
): Promise<void> {
  await openAccounts(db, [
    { website_id, currency, account_id: issuanceAccount(currency), kind: "issuance" },
    { website_id, currency, account_id: salesAccount(currency), kind: "sales" },
    { website_id, currency, account_id: expiryAccount(currency), kind: "expiry" },
  ]);
  for (let start = 0; start < accounts.length; start += BATCH_SIZE) {
    const batch = accounts.slice(start, start + BATCH_SIZE);
    await insertIssuedAccounts(db, { website_id, currency, issuance: issuanceAccount(currency), accounts: batch, now });
  }
}

interface Succession {
  website_id: string;
  currency: string;
  /** The voucher that is replaced. */
  from: string;
  /** The voucher that takes its place. */
  to: string;
  /** The credit that moves, in minor units. */
  value: number;
  now: Date;
}

/** Opens the account of a voucher that replaces another, and moves the rest of its credit there. */
export async function openSuccessorAccount(unit: UnitOfWork, succession: Succession): Promise<void> {
  const { website_id, currency, from, to, value, now } = succession;
  await openAccounts(unit, [{ website_id, currency, account_id: to, kind: "voucher" }]);
  await postTransfers(unit, [
    {
      website_id,
      currency,
      amount: value,
      reason: "replacement",
      created_at: now,
      transfer_id: `replace/${from}/${to}`,
      debit_account_id: from,
      credit_account_id: to,
    },
  ]);
}
