import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { ManyAccounts } from "./store.ts";

/** Freezes the credit of accounts, or (null) makes it spendable again. */
export async function freezeManyAccounts(
  unit: UnitOfWork,
  { website_id, account_ids }: ManyAccounts,
  frozen_at: Date | null,
): Promise<void> {
  await tables<"ledger_accounts">(unit)
    .updateTable("ledger_accounts")
    .set({ frozen_at })
    .where("website_id", "=", website_id)
    .where((account) => account("account_id", "=", account.fn.any(account.val([...account_ids]))))
    .execute();
}
