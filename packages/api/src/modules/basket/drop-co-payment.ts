import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { priceVisibleBasket } from "./priced-basket.ts";
import { updateBasket } from "./store.ts";

/**
 * Drops the co-payment of a basket that credit covers now [payment.co-payment]. After a concurrent change it stays: that
 * change looks for itself.
 */
export async function withoutNeedlessCoPayment(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  stored: StoredBasket,
): Promise<StoredBasket> {
  if (stored.post_payment === null || stored.state !== "open") {
    return stored;
  }
  const { totals } = await priceVisibleBasket(shop, visit, stored);
  if (totals.gross_price > totals.prepaid_value) {
    return stored;
  }
  const key = { website_id: visit.website.id, ...stored };
  const version = await updateBasket(shop.db, key, { post_payment: null, now: shop.now() });
  return version === undefined ? stored : { ...stored, post_payment: null, version };
}
