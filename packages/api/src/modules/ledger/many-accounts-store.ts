import type { MinorUnits } from "@guerdon/domain/money";
import { sql } from "kysely";
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

/** A transfer for each of many accounts, all with the same account on the other side. */
export interface ManyTransfers {
  website_id: string;
  currency: string;
  /** The id of a transfer is `<prefix>/<account id>`. */
  prefix: string;
  /** The account on the other side. */
  other: string;
  direction: "to other" | "from other";
  amounts: readonly { account_id: string; amount: MinorUnits }[];
  reason: string;
  now: Date;
}

/** Posts a transfer for each account, passed as JSON. */
export async function postManyTransfers(
  unit: UnitOfWork,
  { website_id, currency, prefix, other, direction, amounts, reason, now }: ManyTransfers,
): Promise<void> {
  const own = sql.ref("account_id");
  const [debit, credit] = direction === "to other" ? [own, sql.val(other)] : [sql.val(other), own];
  await sql`
    insert into ledger_transfers (
      website_id, transfer_id, debit_account_id, credit_account_id, amount, currency, phase, reason, created_at
    )
    select ${website_id}, ${`${prefix}/`}::text || account_id, ${debit}, ${credit}, amount, ${currency}, 'posted', ${reason},
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as moved (account_id text, amount bigint)
  `.execute(tables<"ledger_transfers">(unit));
}
