import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { distinctValues } from "../../db/distinct-values.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BasketKey } from "./store.ts";

/** A line of a basket. */
export interface RecipientListKey extends BasketKey {
  position: number;
}

/** The encrypted recipients of a line. */
export type RecipientListRow = RecipientListKey & Sealed;

/** Stores the recipients of a line, in place of earlier ones. */
export async function saveRecipientList(
  unit: UnitOfWork,
  list: RecipientListRow & { rows: number; changed_at: Date },
): Promise<void> {
  await tables<"recipient_lists">(unit)
    .insertInto("recipient_lists")
    .values(list)
    .onConflict((conflict) => conflict.columns(["website_id", "basket_id", "position"]).doUpdateSet(list))
    .execute();
}

/** The recipients of a basket's lines, by position. */
export async function recipientListsOf(
  unit: UnitOfWork,
  { website_id, basket_id }: BasketKey,
): Promise<RecipientListRow[]> {
  return tables<"recipient_lists">(unit)
    .selectFrom("recipient_lists")
    .select(["website_id", "basket_id", "position", "ciphertext", "key_id"])
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .orderBy("position")
    .execute();
}

/** Deletes the recipients of a basket that is ordered: they stand with the people of the order now. */
export async function deleteRecipientLists(unit: UnitOfWork, { website_id, basket_id }: BasketKey): Promise<void> {
  await tables<"recipient_lists">(unit)
    .deleteFrom("recipient_lists")
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .execute();
}

/** Ids of the keys that recipients are encrypted with. */
export async function recipientKeyIds(unit: UnitOfWork): Promise<string[]> {
  return distinctValues(tables<"recipient_lists">(unit), "recipient_lists", "key_id");
}

/** How many recipient lists are encrypted with each of the keys. */
export async function countSealedRecipients(unit: UnitOfWork, keyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tables<"recipient_lists">(unit)
    .selectFrom("recipient_lists")
    .select(["key_id", (lists) => lists.fn.countAll<number>().as("lists")])
    .where((lists) => lists("key_id", "=", lists.fn.any(lists.val([...keyIds]))))
    .groupBy("key_id")
    .execute();
  return new Map(rows.map(({ key_id, lists }) => [key_id, Number(lists)]));
}

/** A batch begins after this list, among those that this key encrypted. */
export interface RecipientBatch {
  key_id: string;
  after: RecipientListKey;
  size: number;
}

/** A batch of the recipient lists that a key encrypted, in the order of their keys, locked until the transaction ends. */
export async function recipientListsSealedWith(
  transaction: UnitOfWork,
  { key_id, after, size }: RecipientBatch,
): Promise<RecipientListRow[]> {
  return tables<"recipient_lists">(transaction)
    .selectFrom("recipient_lists")
    .select(["website_id", "basket_id", "position", "ciphertext", "key_id"])
    .where("key_id", "=", key_id)
    .where(
      sql<boolean>`(website_id, basket_id, position) > (${after.website_id}, ${after.basket_id}, ${after.position}::integer)`,
    )
    .orderBy("website_id")
    .orderBy("basket_id")
    .orderBy("position")
    .limit(size)
    .forUpdate()
    .execute();
}

/**
 * Replaces ciphertexts of recipients, which the caller has locked.
 * @returns how many lists were changed
 */
export async function replaceRecipientLists(unit: UnitOfWork, lists: readonly RecipientListRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update recipient_lists list
    set ciphertext = new.ciphertext, key_id = new.key_id
    from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as new (
      website_id text, basket_id text, position integer, ciphertext text, key_id text
    )
    where list.website_id = new.website_id and list.basket_id = new.basket_id and list.position = new.position
  `.execute(tables<"recipient_lists">(unit));
  return Number(numAffectedRows ?? 0);
}
