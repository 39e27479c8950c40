import { normalisedEmail } from "@guerdon/domain/address";
import type { WithdrawalStatement } from "@guerdon/domain/order/withdrawal";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";

/** Names a withdrawal. */
export interface WithdrawalKey {
  website_id: string;
  withdrawal_id: string;
}

/** A statement as the database keeps it. */
export interface SealedStatement extends Sealed {
  email_digest: string;
}

/** Encrypts a statement, and digests its e-mail address to find it by [withdrawal.record]. */
export function sealStatement(
  keyring: Keyring,
  key: WithdrawalKey,
  { name, order_number, email, details }: WithdrawalStatement,
): SealedStatement {
  const stated = JSON.stringify({ name, order_number, email, details });
  const { digest } = keyring.digest("withdrawal-email", digestText(key.website_id, email));
  return { ...keyring.seal("withdrawal", stated, contextOf(key)), email_digest: digest };
}

/** @throws if the key is missing or the ciphertext was altered */
export function openStatement(keyring: Keyring, key: WithdrawalKey, sealed: Sealed): WithdrawalStatement {
  return JSON.parse(keyring.open("withdrawal", sealed, contextOf(key)));
}

/** The digests under which withdrawals of an e-mail address are found on some websites, under every key in use. */
export function statementDigests(keyring: Keyring, websiteIds: readonly string[], email: string): string[] {
  return websiteIds.flatMap((id) => keyring.digests("withdrawal-email", digestText(id, email)));
}

/** One statement cannot be read as another. */
function contextOf({ website_id, withdrawal_id }: WithdrawalKey): string {
  return `${website_id}/${withdrawal_id}`;
}

/** With the website, so that digests do not show that two websites have the same customer. */
function digestText(websiteId: string, email: string): string {
  return `${websiteId} ${normalisedEmail(email)}`;
}
