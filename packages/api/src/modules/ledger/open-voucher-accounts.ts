import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { expiryAccount, issuanceAccount, salesAccount } from "./accounts.ts";
import { insertIssuedAccounts, openAccounts, type ValuedAccount } from "./store.ts";

interface VoucherAccounts {
  website_id: string;
  currency: string;
  accounts: readonly ValuedAccount[];
  now: Date;
}

/** Number of accounts opened per statement. */
const BATCH = 5000;

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
  for (let start = 0; start < accounts.length; start += BATCH) {
    const batch = accounts.slice(start, start + BATCH);
    await insertIssuedAccounts(db, { website_id, currency, issuance: issuanceAccount(currency), accounts: batch, now });
  }
}
