import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { AccountKey } from "./people.ts";

/** The purpose of a mailed link. */
export type TokenPurpose = "password" | "email";

/** A mailed link as stored. */
export interface TokenRow extends AccountKey {
  purpose: TokenPurpose;
  token_digest: string;
  /** The new e-mail address; null for a new password. */
  ciphertext: string | null;
  key_id: string;
  created_at: Date;
  expires_at: Date;
}

/** Stores a link in place of an earlier one for the same purpose, which can be used no more. */
export async function saveToken(unit: UnitOfWork, token: TokenRow): Promise<void> {
  const { website_id: _, account_id: __, purpose: ___, ...changes } = token;
  await tables<"account_tokens">(unit)
    .insertInto("account_tokens")
    .values(token)
    .onConflict((conflict) => conflict.columns(["website_id", "account_id", "purpose"]).doUpdateSet(changes))
    .execute();
}

const COLUMNS = [
  "website_id",
  "account_id",
  "purpose",
  "token_digest",
  "ciphertext",
  "key_id",
  "created_at",
  "expires_at",
] as const;

/** The link of an account for a purpose, whether it can be used or not. */
export async function findTokenOf(
  unit: UnitOfWork,
  { website_id, account_id }: AccountKey,
  purpose: TokenPurpose,
): Promise<TokenRow | undefined> {
  return tables<"account_tokens">(unit)
    .selectFrom("account_tokens")
    .select(COLUMNS)
    .where("website_id", "=", website_id)
    .where("account_id", "=", account_id)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
}

interface WantedToken {
  website_id: string;
  purpose: TokenPurpose;
  digests: readonly string[];
  now: Date;
}

/** The link with one of the digests that can still be used. */
export async function findToken(unit: UnitOfWork, wanted: WantedToken): Promise<TokenRow | undefined> {
  const { website_id, purpose, digests, now } = wanted;
  return tables<"account_tokens">(unit)
    .selectFrom("account_tokens")
    .select(COLUMNS)
    .where("website_id", "=", website_id)
    .where("purpose", "=", purpose)
    .where("token_digest", "in", digests)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/**
 * Uses a link up.
 * @returns false if another request did so first
 */
export async function deleteToken(unit: UnitOfWork, { website_id, token_digest }: TokenRow): Promise<boolean> {
  const { numDeletedRows } = await tables<"account_tokens">(unit)
    .deleteFrom("account_tokens")
    .where("website_id", "=", website_id)
    .where("token_digest", "=", token_digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes all mailed links of an account useless. */
export async function deleteTokensOf(unit: UnitOfWork, { website_id, account_id }: AccountKey): Promise<void> {
  await tables<"account_tokens">(unit)
    .deleteFrom("account_tokens")
    .where("website_id", "=", website_id)
    .where("account_id", "=", account_id)
    .execute();
}
