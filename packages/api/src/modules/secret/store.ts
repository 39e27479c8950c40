import type { Sealed } from "../../crypto/keyring.ts";
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
