import type { AccountPeople } from "@guerdon/domain/account";
import { normalisedUserName } from "@guerdon/domain/account";
import { normalisedEmail } from "@guerdon/domain/address";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";

/** Names an account. */
export interface AccountKey {
  website_id: string;
  account_id: string;
}

/** The person of an account as the database keeps them: encrypted, and digests to find the account by. */
export interface SealedAccount extends Sealed {
  user_name_digest: string;
  email_digest: string;
}

/** Encrypts the person of an account under the current key [account.people]. */
export function sealAccount(keyring: Keyring, key: AccountKey, people: AccountPeople): SealedAccount {
  const { user_name, email, addresses } = people;
  return {
    ...keyring.seal("account-people", JSON.stringify({ user_name, email, addresses }), contextOf(key)),
    user_name_digest: keyring.digest("account-name", nameText(key.website_id, user_name)).digest,
    email_digest: keyring.digest("account-email", emailText(key.website_id, email)).digest,
  };
}

/** @throws if the key is missing or the ciphertext was altered */
export function openAccount(keyring: Keyring, key: AccountKey, sealed: Sealed): AccountPeople {
  // Accounts that were created before there was an address book have none.
  return { addresses: [], ...JSON.parse(keyring.open("account-people", sealed, contextOf(key))) };
}

/** The e-mail address of an account whose person was erased. No other account is without one. */
export const NO_EMAIL = "";

/** True for an account whose person was erased: it cannot be used again [customer.erasure]. */
export function isErased({ email }: Pick<AccountPeople, "email">): boolean {
  return email === NO_EMAIL;
}

/** The digests under which the account of a user name is found, under every key in use. */
export function nameDigests(keyring: Keyring, websiteId: string, userName: string): string[] {
  return keyring.digests("account-name", nameText(websiteId, userName));
}

/** The digests under which the accounts of an e-mail address are found, under every key in use. */
export function accountEmailDigests(keyring: Keyring, websiteId: string, email: string): string[] {
  return keyring.digests("account-email", emailText(websiteId, email));
}

/** The person of one account cannot be read as that of another. */
export function contextOf({ website_id, account_id }: AccountKey): string {
  return `${website_id}/${account_id}`;
}

/** With the website, so that digests do not show that two websites have the same customer. */
function nameText(websiteId: string, userName: string): string {
  return `${websiteId} ${normalisedUserName(userName)}`;
}

function emailText(websiteId: string, email: string): string {
  return `${websiteId} ${normalisedEmail(email)}`;
}
