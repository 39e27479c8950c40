import { type BasketView, fail, ok, type Result } from "@guerdon/contract";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { setCataloguesOfBasket } from "../session/index.ts";
import { basketOf } from "./read-basket.ts";
import { deleteBasketVouchers, updateBasket } from "./store.ts";
import { viewBasket } from "./view-basket.ts";

/**
 * Empties the basket and drops its payments; repeating it changes nothing (decisions 1.6). What the codes opened is closed
 * with them (decisions 5.6).
 */
export async function resetBasket(
  shop: Shop,
  visit: LoggedInVisit,
): Promise<Result<BasketView, "NOT_FOUND" | "CONFLICT">> {
  const { website, session } = visit;
  const basket = await basketOf(shop, visit);
  if (!basket) return fail("NOT_FOUND");
  const emptied = { positions: [], delivery_address: null, invoice_address: null, terms_accepted: false };
  const version = await shop.db.transaction().execute(async (transaction) => {
    const updated = await updateBasket(transaction, website.id, basket, { ...emptied, now: shop.now() });
    if (updated !== undefined) {
      await deleteBasketVouchers(transaction, website.id, basket.basket_id);
      await setCataloguesOfBasket(transaction, website.id, basket.basket_id, null);
    }
    return updated;
  });
  if (version === undefined) return fail("CONFLICT");
  const emptiedVisit = { ...visit, session: { ...session, catalog_ids: null } };
  return ok(await viewBasket(shop, emptiedVisit, { ...basket, ...emptied, version, credits: [] }));
}
