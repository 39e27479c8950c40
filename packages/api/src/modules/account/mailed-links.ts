import { MAILED_LINK_MINUTES } from "@guerdon/domain/account";
import { randomToken } from "../../crypto/keyring.ts";
import type { Shop } from "../../shop.ts";
import { type AccountKey, contextOf } from "./people.ts";
import { findToken, saveToken, type TokenPurpose, type TokenRow } from "./token-store.ts";

type LinkShop = Pick<Shop, "db" | "keyring" | "now">;

/**
 * Makes the token of a mailed link, which replaces an earlier one for the same purpose. Only its digest is stored
 * [account.reset].
 * @param sealed the new e-mail address that the link confirms
 */
export async function makeLink(
  { db, keyring, now }: LinkShop,
  key: AccountKey,
  { purpose, ciphertext }: { purpose: TokenPurpose; ciphertext: string | null },
): Promise<string> {
  const token = randomToken();
  const { digest, key_id } = keyring.digest("account-token", token);
  const created_at = now();
  const expires_at = new Date(created_at.getTime() + MAILED_LINK_MINUTES * 60_000);
  const { website_id, account_id } = key;
  await saveToken(db, {
    website_id,
    account_id,
    purpose,
    token_digest: digest,
    ciphertext,
    key_id,
    created_at,
    expires_at,
  });
  return token;
}

/** The stored link of a token that can still be used. */
export function usableLink(
  { db, keyring, now }: LinkShop,
  { website_id, purpose, token }: { website_id: string; purpose: TokenPurpose; token: string },
): Promise<TokenRow | undefined> {
  const digests = keyring.digests("account-token", token);
  return findToken(db, { website_id, purpose, digests, now: now() });
}

/** Encrypts an address that waits for its confirmation. */
export function sealNewEmail(keyring: Shop["keyring"], key: AccountKey, email: string): string {
  const { ciphertext, key_id } = keyring.seal("account-people", email, `${contextOf(key)}/email`);
  return `${key_id}.${ciphertext}`;
}

/** @throws if its key is missing, or the ciphertext was altered */
export function openNewEmail(keyring: Shop["keyring"], key: AccountKey, sealed: string): string {
  const [key_id = "", ciphertext = ""] = sealed.split(".");
  return keyring.open("account-people", { key_id, ciphertext }, `${contextOf(key)}/email`);
}
