import { type BasketView, fail, ok, type Result } from "@guerdon/contract";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { basketOf } from "./read-basket.ts";
import { deleteBasketVouchers, updateBasket } from "./store.ts";
import { viewBasket } from "./view-basket.ts";

/** Empties the basket and drops its payments; repeating it changes nothing (decisions 1.6). */
export async function resetBasket(
  shop: Shop,
  visit: LoggedInVisit,
): Promise<Result<BasketView, "NOT_FOUND" | "CONFLICT">> {
  const basket = await basketOf(shop, visit);
  if (!basket) return fail("NOT_FOUND");
  const emptied = { positions: [], delivery_address: null, invoice_address: null, terms_accepted: false };
  const version = await shop.db.transaction().execute(async (transaction) => {
    const updated = await updateBasket(transaction, visit.website.id, basket, { ...emptied, now: shop.now() });
    if (updated !== undefined) await deleteBasketVouchers(transaction, visit.website.id, basket.basket_id);
    return updated;
  });
  if (version === undefined) return fail("CONFLICT");
  return ok(await viewBasket(shop, visit, { ...basket, ...emptied, version, credits: [] }));
}
