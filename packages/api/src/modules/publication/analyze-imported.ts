import type { publishCatalogue } from "@guerdon/contract/operations/catalogue-revision";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { analyzeFilled } from "../../db/analyze-filled.ts";
import type { OperatorShop } from "../../operation-binder.ts";
import { DRAFT_TABLES, PAST_TABLES, PRODUCT_TABLES } from "../catalogue/index.ts";
import { PRICE_TABLES } from "../price/index.ts";

type Imported = Pick<OutputOf<typeof publishCatalogue>, "added" | "changed" | "withdrawn">;

/** Has statistics made of the tables that an import has filled [catalogue.import], or a draft [catalogue.drafts]. */
export async function analyzeImported(
  shop: Pick<OperatorShop, "connection" | "log">,
  { added, changed, withdrawn }: Imported,
  isDraft: boolean,
): Promise<void> {
  const written = added + changed + withdrawn;
  if (isDraft) {
    return analyzeFilled(shop, written, DRAFT_TABLES);
  }
  await analyzeFilled(shop, written, PRODUCT_TABLES);
  await analyzeFilled(shop, changed + withdrawn, PAST_TABLES);
  await analyzeFilled(shop, added + changed, PRICE_TABLES);
}
