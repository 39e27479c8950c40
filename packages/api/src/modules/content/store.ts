import type { ContentNode } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/text/language";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The key of an answer of the content system. */
export interface DeliveredKey {
  website_id: string;
  kind: "page" | "navigation" | "promotions";
  /** Below the website's root, such as "/faq"; "/" is the root. For promotions their place, such as "teaser". */
  path: string;
  language: Language;
}

/** An answer of the content system; a document of null says that it has none. */
export interface Delivered {
  document: ContentNode | null;
  delivered_at: Date;
}

/** The last good answer that any process stored. */
export async function findDelivered(unit: UnitOfWork, key: DeliveredKey): Promise<Delivered | undefined> {
  return tables<"delivered_content">(unit)
    .selectFrom("delivered_content")
    .select(["document", "delivered_at"])
    .where("website_id", "=", key.website_id)
    .where("kind", "=", key.kind)
    .where("path", "=", key.path)
    .where("language", "=", key.language)
    .executeTakeFirst();
}

/** Notes that a website shows pictures that the content system served [picture.website]. */
export async function putDeliveredPictures(
  unit: UnitOfWork,
  pictures: readonly { website_id: string; picture_id: string }[],
): Promise<void> {
  if (pictures.length > 0) {
    await tables<"delivered_pictures">(unit)
      .insertInto("delivered_pictures")
      .values([...pictures])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Stores an answer, unless a later one is stored. */
export async function putDelivered(
  unit: UnitOfWork,
  key: DeliveredKey,
  { document, delivered_at }: Delivered,
): Promise<void> {
  await tables<"delivered_content">(unit)
    .insertInto("delivered_content")
    .values({ ...key, document: document && jsonb(document), delivered_at })
    .onConflict((conflict) =>
      conflict
        .columns(["website_id", "kind", "path", "language"])
        .doUpdateSet((row) => ({
          document: row.ref("excluded.document"),
          delivered_at: row.ref("excluded.delivered_at"),
        }))
        .whereRef("delivered_content.delivered_at", "<=", "excluded.delivered_at"),
    )
    .execute();
}
