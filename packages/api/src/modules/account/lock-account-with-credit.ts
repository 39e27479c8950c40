import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { lockCredit } from "../ledger/index.ts";
import type { AccountKey } from "./people.ts";
import { type AccountRow, lockAccount } from "./store.ts";

/** Locks an account, and then its credit, until the transaction ends. */
export async function lockAccountWithCredit(transaction: UnitOfWork, key: AccountKey): Promise<AccountRow | undefined> {
  const account = await lockAccount(transaction, key);
  await lockCredit(transaction, [key]);
  return account;
}
