import type { Sealed } from "../../crypto/keyring.ts";
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
  { website_id, basket_id, position, ...values }: RecipientListRow & { rows: number; changed_at: Date },
): Promise<void> {
  await tables<"recipient_lists">(unit)
    .insertInto("recipient_lists")
    .values({ website_id, basket_id, position, ...values })
    .onConflict((conflict) => conflict.columns(["website_id", "basket_id", "position"]).doUpdateSet(values))
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
