import type { BasketLine } from "@guerdon/domain/basket";
import type { Language } from "@guerdon/domain/language";
import type { OrderDraftRecord } from "@guerdon/domain/order-record";
import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { distinctValues } from "../../db/distinct-values.ts";
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
  const values = { ...draft, record: jsonb(record), lines: jsonb(lines) };
  await tables<"order_drafts">(unit)
    .insertInto("order_drafts")
    .values(values)
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

/**
 * Deletes a batch of the drafts that were last prepared before a moment [order.draft].
 * @returns the number of deleted drafts
 */
export async function deleteOldDrafts(unit: UnitOfWork, before: Date, batch: number): Promise<number> {
  const db = tables<"order_drafts">(unit);
  const { numDeletedRows } = await db
    .deleteFrom("order_drafts")
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("website_id", "basket_id"),
        "in",
        selectFrom("order_drafts")
          .select(["website_id", "basket_id"])
          .where("prepared_at", "<", before)
          .orderBy("prepared_at")
          .limit(batch)
          .$asTuple("website_id", "basket_id"),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ids of the keys that people of drafts are encrypted with. */
export async function draftKeyIds(unit: UnitOfWork): Promise<string[]> {
  return distinctValues(tables<"order_drafts">(unit), "order_drafts", "key_id");
}

/** How many drafts have people encrypted with each of the keys. */
export async function countSealedDrafts(unit: UnitOfWork, keyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tables<"order_drafts">(unit)
    .selectFrom("order_drafts")
    .select(["key_id", (drafts) => drafts.fn.countAll<number>().as("drafts")])
    .where((drafts) => drafts("key_id", "=", drafts.fn.any(drafts.val([...keyIds]))))
    .groupBy("key_id")
    .execute();
  return new Map(rows.map(({ key_id, drafts }) => [key_id, Number(drafts)]));
}

/** The encrypted people of a draft. */
export type DraftPeopleRow = OrderKey & BasketKey & Sealed;

/** A batch of the drafts whose people a key encrypted, ordered by website and basket. */
export async function draftsSealedWith(
  unit: UnitOfWork,
  { key_id, after, size }: { key_id: string; after: BasketKey; size: number },
): Promise<DraftPeopleRow[]> {
  return tables<"order_drafts">(unit)
    .selectFrom("order_drafts")
    .select(["website_id", "basket_id", "order_id", "ciphertext", "key_id"])
    .where("key_id", "=", key_id)
    .where(sql<boolean>`(website_id, basket_id) > (${after.website_id}, ${after.basket_id})`)
    .orderBy("website_id")
    .orderBy("basket_id")
    .limit(size)
    .execute();
}

/** Replaces ciphertexts of drafts' people, except of drafts prepared anew meanwhile: those have a new order id. */
export async function replaceDraftPeople(
  unit: UnitOfWork,
  people: readonly (BasketKey & OrderKey & Sealed)[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_drafts draft
    set ciphertext = new.ciphertext, key_id = new.key_id
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as new (
      website_id text, basket_id text, order_id text, ciphertext text, key_id text
    )
    where draft.website_id = new.website_id and draft.basket_id = new.basket_id and draft.order_id = new.order_id
  `.execute(tables<"order_drafts">(unit));
  return Number(numAffectedRows ?? 0);
}
