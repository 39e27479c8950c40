import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop } from "../../shop.ts";
import { expireCredit } from "../ledger/index.ts";
import { endSessionsOfAccount } from "../session/index.ts";
import { deleteAttempts } from "./attempt-store.ts";
import { type AccountKey, isErased, NO_EMAIL, nameDigests, openAccount, sealAccount } from "./people.ts";
import { lockAccount, updateAccount } from "./store.ts";
import { deleteTokensOf } from "./token-store.ts";

/**
 * Erases the person of an account: user name, e-mail address, password, address book, mailed links, counted passwords and
 * sessions. What is left owns the account's entries in the ledger, and nobody can log in to it [customer.erasure]. What it
 * has free is booked as expired [customer.credit].
 */
export async function eraseAccount(
  transaction: UnitOfWork,
  { keyring, now }: Pick<Shop, "keyring" | "now">,
  key: AccountKey,
): Promise<void> {
  const account = await lockAccount(transaction, key);
  if (!account) {
    return;
  }
  await expireCredit(transaction, { ...key, reason: "given up", now: now() });
  const people = openAccount(keyring, key, account);
  if (isErased(people)) {
    return;
  }
  const nobody = { user_name: `erased ${key.account_id}`, email: NO_EMAIL, addresses: [] };
  await updateAccount(transaction, key, {
    ...sealAccount(keyring, key, nobody),
    state: "locked",
    password_hash: null,
    secured_at: now(),
  });
  const { website_id } = key;
  await deleteAttempts(transaction, { website_id, digests: nameDigests(keyring, website_id, people.user_name) });
  await deleteTokensOf(transaction, key);
  await endSessionsOfAccount(transaction, key, null);
}
