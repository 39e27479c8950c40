import type { MinorUnits } from "@guerdon/domain/money";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { AccountRef } from "./store.ts";

/** A transfer from or to an account. */
export interface AccountTransfer {
  created_at: Date;
  reason: string;
  phase: string;
  /** Positive for a credit to the account. */
  amount: MinorUnits;
  order_number: string | null;
}

/** All transfers from and to an account, oldest first. */
export async function transfersOf(
  unit: UnitOfWork,
  { website_id, account_id }: AccountRef,
): Promise<AccountTransfer[]> {
  return (await transfersOfAccounts(unit, website_id, [account_id])).get(account_id) ?? [];
}

/** All transfers from and to accounts, by account, oldest first. */
export async function transfersOfAccounts(
  unit: UnitOfWork,
  website_id: string,
  accountIds: readonly string[],
): Promise<Map<string, AccountTransfer[]>> {
  const rows = await tables<"ledger_transfers" | "placed_orders">(unit)
    .selectFrom("ledger_transfers as transfer")
    .leftJoin("placed_orders as order", (join) =>
      join
        .onRef("order.website_id", "=", "transfer.order_website_id")
        .onRef("order.order_id", "=", "transfer.order_id"),
    )
    .select(["transfer.created_at", "transfer.reason", "transfer.phase", "transfer.amount", "order.order_number"])
    .select(["transfer.debit_account_id", "transfer.credit_account_id"])
    .where("transfer.website_id", "=", website_id)
    .where((transfer) => {
      const isOfThem = transfer.fn.any(transfer.val([...accountIds]));
      return transfer.or([transfer("debit_account_id", "=", isOfThem), transfer("credit_account_id", "=", isOfThem)]);
    })
    .orderBy("transfer.created_at")
    .orderBy("transfer.transfer_id")
    .execute();
  return new Map(accountIds.map((id) => [id, rows.flatMap((row) => transferFrom(row, id))]));
}

function transferFrom(
  {
    debit_account_id,
    credit_account_id,
    amount,
    ...transfer
  }: AccountTransfer & {
    debit_account_id: string;
    credit_account_id: string;
  },
  accountId: string,
): AccountTransfer[] {
  const sides = [debit_account_id, credit_account_id];
  return sides.includes(accountId) ? [{ ...transfer, amount: debit_account_id === accountId ? -amount : amount }] : [];
}
