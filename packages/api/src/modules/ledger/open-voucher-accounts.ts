import type { MinorUnits } from "@guerdon/domain/money";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/types.ts";
import { expiryAccount, issuanceAccount, salesAccount } from "./accounts.ts";
import { openAccounts } from "./store.ts";

interface VoucherAccounts {
  website_id: string;
  currency: string;
  accounts: readonly { account_id: string; value: MinorUnits }[];
  now: Date;
}

/** Accounts that travel in one statement, as JSON. */
const BATCH = 5000;

/**
 * Opens accounts for vouchers and moves each one's value from issuance into it, along with the system accounts that its
 * credit may move to.
 */
export async function openVoucherAccounts(
  db: Kysely<Database>,
  { website_id, currency, accounts, now }: VoucherAccounts,
): Promise<void> {
  await openAccounts(db, [
    { website_id, currency, account_id: issuanceAccount(currency), kind: "issuance" },
    { website_id, currency, account_id: salesAccount(currency), kind: "sales" },
    { website_id, currency, account_id: expiryAccount(currency), kind: "expiry" },
  ]);
  for (let start = 0; start < accounts.length; start += BATCH) {
    const batch = JSON.stringify(accounts.slice(start, start + BATCH));
    await sql`
      insert into ledger_accounts (website_id, account_id, kind, normal_side, currency)
      select ${website_id}, account_id, 'voucher', 'credit', ${currency}
      from jsonb_to_recordset(${batch}::jsonb) as account (account_id text)
    `.execute(db);
    await sql`
      insert into ledger_transfers (
        website_id, transfer_id, debit_account_id, credit_account_id, amount, currency, phase, reason, created_at
      )
      select ${website_id}, 'issue/' || account_id, ${issuanceAccount(currency)}, account_id, value, ${currency}, 'posted',
        'issuance', ${now}::timestamptz
      from jsonb_to_recordset(${batch}::jsonb) as account (account_id text, value bigint)
    `.execute(db);
  }
}
