import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { distinctValues } from "../../db/distinct-values.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { AccountKey, SealedAccount } from "./people.ts";

/** Ids of the keys that accounts are encrypted with. */
export async function accountKeyIds(unit: UnitOfWork): Promise<string[]> {
  return distinctValues(tables<"accounts">(unit), "accounts", "key_id");
}

/** How many accounts are encrypted with each of the keys. */
export async function countSealedAccounts(unit: UnitOfWork, keyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tables<"accounts">(unit)
    .selectFrom("accounts")
    .select(["key_id", (account) => account.fn.countAll<number>().as("accounts")])
    .where((account) => account("key_id", "=", account.fn.any(account.val([...keyIds]))))
    .groupBy("key_id")
    .execute();
  return new Map(rows.map(({ key_id, accounts }) => [key_id, Number(accounts)]));
}

/** A batch begins after this account, among those that this key encrypted. */
export interface AccountBatch {
  key_id: string;
  after: AccountKey;
  size: number;
}

/** A batch of the accounts that a key encrypted, ordered by website and account. */
export async function accountsSealedWith(
  unit: UnitOfWork,
  { key_id, after, size }: AccountBatch,
): Promise<(AccountKey & Sealed)[]> {
  return tables<"accounts">(unit)
    .selectFrom("accounts")
    .select(["website_id", "account_id", "ciphertext", "key_id"])
    .where("key_id", "=", key_id)
    .where(sql<boolean>`(website_id, account_id) > (${after.website_id}, ${after.account_id})`)
    .orderBy("website_id")
    .orderBy("account_id")
    .limit(size)
    .forUpdate()
    .execute();
}

/** Replaces ciphertexts and digests of the same accounts. */
export async function replaceSealedAccounts(
  unit: UnitOfWork,
  accounts: readonly (AccountKey & SealedAccount)[],
): Promise<void> {
  await sql`
    update accounts
    set ciphertext = new.ciphertext, key_id = new.key_id, user_name_digest = new.user_name_digest,
      email_digest = new.email_digest
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as new (
      website_id text, account_id text, ciphertext text, key_id text, user_name_digest text, email_digest text
    )
    where accounts.website_id = new.website_id and accounts.account_id = new.account_id
  `.execute(tables<"accounts">(unit));
}
