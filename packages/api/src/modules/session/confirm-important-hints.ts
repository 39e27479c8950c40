import { type BodyOf, type contract, ok, type Result } from "@guerdon/contract";
import { catalogueIdsOf } from "@guerdon/domain/session";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { appendConfirmedHint } from "./store.ts";

/**
 * Records that a product's redemption conditions were confirmed. It is idempotent. The result is false, and nothing is
 * recorded, for a product that is not in the session's catalogue.
 */
export async function confirmImportantHints(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.confirmImportantHints> },
): Promise<Result<{ result: boolean }, never>> {
  const { website, language, session } = visit;
  const ids = catalogueIdsOf(session, website.settings.default_catalog_id);
  const snapshot = await shop.catalogues.snapshot(website, language, ids);
  if (!snapshot.has(body.product_number)) {
    return ok({ result: false });
  }
  if (!session.confirmed_hints.includes(body.product_number)) {
    await appendConfirmedHint(shop.db, { website_id: website.id, digest: session.digest }, body.product_number);
  }
  return ok({ result: true });
}
