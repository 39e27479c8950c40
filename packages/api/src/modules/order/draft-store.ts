import type { BasketLine } from "@guerdon/domain/basket";
import type { OrderDraftRecord } from "@guerdon/domain/order/order-record";
import type { Language } from "@guerdon/domain/text/language";
import type { Sealed } from "../../crypto/keyring.ts";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BasketKey } from "../basket/index.ts";
import type { OrderKey } from "./order-key.ts";

/** A draft as stored, its people encrypted. */
export interface StoredDraft extends OrderKey, BasketKey, Sealed {
  account_id: string | null;
  partner_person_id: string | null;
  language: Language;
  record: OrderDraftRecord;
  lines: BasketLine[];
  prepared_at: Date;
}

/** Stores the draft of a basket, in place of an earlier one [order.draft]. */
export async function saveDraft(unit: UnitOfWork, { record, lines, ...draft }: StoredDraft): Promise<void> {
  const { website_id, basket_id, ...rest } = draft;
  const values = { ...rest, record: jsonb(record), lines: jsonb(lines) };
  await tables<"order_drafts">(unit)
    .insertInto("order_drafts")
    .values({ website_id, basket_id, ...values })
    .onConflict((conflict) => conflict.columns(["website_id", "basket_id"]).doUpdateSet(values))
    .execute();
}

export async function findDraft(
  unit: UnitOfWork,
  { website_id, basket_id }: BasketKey,
): Promise<StoredDraft | undefined> {
  return tables<"order_drafts">(unit)
    .selectFrom("order_drafts")
    .selectAll()
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .executeTakeFirst();
}

/** The drafts of a website with their people. */
export async function draftsOfWebsite(
  unit: UnitOfWork,
  websiteId: string,
): Promise<(DraftPeopleRow & Pick<StoredDraft, "account_id" | "partner_person_id" | "prepared_at">)[]> {
  return tables<"order_drafts">(unit)
    .selectFrom("order_drafts")
    .select(["website_id", "basket_id", "order_id", "ciphertext", "key_id"])
    .select(["account_id", "partner_person_id", "prepared_at"])
    .where("website_id", "=", websiteId)
    .execute();
}

/** Deletes the draft of a basket that was ordered: its people stand with the order now. */
export async function deleteDraft(unit: UnitOfWork, { website_id, basket_id }: BasketKey): Promise<void> {
  await tables<"order_drafts">(unit)
    .deleteFrom("order_drafts")
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .execute();
}

/** The encrypted people of a draft. */
export type DraftPeopleRow = OrderKey & BasketKey & Sealed;
