import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop } from "../../shop.ts";
import { endSessionsOfAccount } from "../session/index.ts";
import { type AccountKey, sealAccount } from "./people.ts";
import { lockAccount, updateAccount } from "./store.ts";
import { deleteTokensOf } from "./token-store.ts";

/**
 * Erases the person of an account: user name, e-mail address, password, address book, mailed links and sessions. What is
 * left owns the account's entries in the ledger, and nobody can log in to it [customer.erasure].
 */
export async function eraseAccount(
  transaction: UnitOfWork,
  { keyring, now }: Pick<Shop, "keyring" | "now">,
  key: AccountKey,
): Promise<void> {
  if (!(await lockAccount(transaction, key))) {
    return;
  }
  const nobody = { user_name: `erased ${key.account_id}`, email: "", addresses: [] };
  await updateAccount(transaction, key, {
    ...sealAccount(keyring, key, nobody),
    ...{ state: "locked", password_hash: null, secured_at: now() },
  });
  await deleteTokensOf(transaction, key);
  await endSessionsOfAccount(transaction, key, null);
}
