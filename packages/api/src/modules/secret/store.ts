import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { distinctValues } from "../../db/distinct-values.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The primary key of a secret. */
export interface SecretKey {
  website_id: string;
  name: string;
}

export type SecretRow = SecretKey & Sealed;

export async function findSecret(unit: UnitOfWork, { website_id, name }: SecretKey): Promise<SecretRow | undefined> {
  return tables<"secrets">(unit)
    .selectFrom("secrets")
    .select(["website_id", "name", "ciphertext", "key_id"])
    .where("website_id", "=", website_id)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** The secrets of a website, encrypted, ordered by name. */
export async function findSecrets(unit: UnitOfWork, website_id: string): Promise<(SecretRow & { changed_at: Date })[]> {
  return tables<"secrets">(unit)
    .selectFrom("secrets")
    .select(["website_id", "name", "ciphertext", "key_id", "changed_at"])
    .where("website_id", "=", website_id)
    .orderBy("name")
    .execute();
}

/** Stores a secret; an existing one is replaced only if `replaces`. */
export async function storeSecret(
  unit: UnitOfWork,
  secret: SecretRow,
  { changed_at, replaces }: { changed_at: Date; replaces: boolean },
): Promise<void> {
  const { ciphertext, key_id } = secret;
  await tables<"secrets">(unit)
    .insertInto("secrets")
    .values({ ...secret, changed_at })
    .onConflict((conflict) =>
      replaces
        ? conflict.columns(["website_id", "name"]).doUpdateSet({ ciphertext, key_id, changed_at })
        : conflict.doNothing(),
    )
    .execute();
}

/** A secret as lists have it. */
interface ListedSecret extends SecretKey {
  changed_at: Date;
}

/** The secrets of a website, or of all, without their values; ordered by website and name. */
export async function listedSecrets(unit: UnitOfWork, website_id: string | undefined): Promise<ListedSecret[]> {
  const query = tables<"secrets">(unit)
    .selectFrom("secrets")
    .select(["website_id", "name", "changed_at"])
    .orderBy("website_id")
    .orderBy("name");
  return (website_id === undefined ? query : query.where("website_id", "=", website_id)).execute();
}

/** Deletes a secret. @returns whether there was one */
export async function deleteSecret(unit: UnitOfWork, { website_id, name }: SecretKey): Promise<boolean> {
  const { numDeletedRows } = await tables<"secrets">(unit)
    .deleteFrom("secrets")
    .where("website_id", "=", website_id)
    .where("name", "=", name)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** The ids of the keys that secrets are encrypted with. */
export async function secretKeyIds(unit: UnitOfWork): Promise<string[]> {
  return distinctValues(tables<"secrets">(unit), "secrets", "key_id");
}

/** The number of secrets that each key encrypts. */
export async function countSecrets(unit: UnitOfWork, keyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tables<"secrets">(unit)
    .selectFrom("secrets")
    .select((secret) => ["key_id", secret.fn.countAll<number>().as("secrets")])
    .where("key_id", "in", [...keyIds])
    .groupBy("key_id")
    .execute();
  return new Map(rows.map(({ key_id, secrets }) => [key_id, Number(secrets)]));
}

/** A batch of secrets begins after this one, among those that this key encrypted. */
export interface SecretBatch {
  key_id: string;
  after: SecretKey;
  size: number;
}

/** A batch of the secrets that a key encrypted, ordered by website and name. */
export async function secretsSealedWith(unit: UnitOfWork, { key_id, after, size }: SecretBatch): Promise<SecretRow[]> {
  return tables<"secrets">(unit)
    .selectFrom("secrets")
    .select(["website_id", "name", "ciphertext", "key_id"])
    .where("key_id", "=", key_id)
    .where(sql<boolean>`(website_id, name) > (${after.website_id}, ${after.name})`)
    .orderBy("website_id")
    .orderBy("name")
    .limit(size)
    .execute();
}

/**
 * Replaces ciphertexts of the same secrets, where they are still under the old key.
 * @returns how many were changed
 */
export async function replaceSecrets(
  unit: UnitOfWork,
  secrets: readonly (SecretRow & { old_key_id: string })[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update secrets secret
    set ciphertext = new.ciphertext, key_id = new.key_id
    from jsonb_to_recordset(${JSON.stringify(secrets)}::jsonb) as new (
      website_id text, name text, ciphertext text, key_id text, old_key_id text
    )
    where secret.website_id = new.website_id and secret.name = new.name and secret.key_id = new.old_key_id
  `.execute(tables<"secrets">(unit));
  return Number(numAffectedRows ?? 0);
}
