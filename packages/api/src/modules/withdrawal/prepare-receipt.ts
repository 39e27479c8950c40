import type { WithdrawalStatement } from "@guerdon/domain/order/withdrawal";
import type { Language } from "@guerdon/domain/text/language";
import type { Shop } from "../../shop.ts";
import { openStatement, type WithdrawalKey } from "./statement.ts";
import { findWithdrawal } from "./store.ts";

/** The data of a receipt. It exists only while the mail is sent. */
export interface PreparedReceipt {
  language: Language;
  statement: WithdrawalStatement;
  arrived_at: Date;
}

/**
 * Prepares the receipt of a withdrawal [withdrawal.receipt].
 * @returns undefined once the withdrawal is erased
 */
export async function prepareReceipt(
  { db, keyring }: Pick<Shop, "db" | "keyring">,
  key: WithdrawalKey,
): Promise<PreparedReceipt | undefined> {
  const row = await findWithdrawal(db, key);
  return row && { language: row.language, arrived_at: row.arrived_at, statement: openStatement(keyring, row, row) };
}
