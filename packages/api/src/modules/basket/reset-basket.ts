import { type BasketView, fail, ok, type Result } from "@guerdon/contract";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { once } from "../idempotency/index.ts";
import { setCataloguesOfBasket } from "../session/index.ts";
import { readBasket } from "./read-basket.ts";
import { deleteBasketVouchers, lockBasket, NO_ADDRESSES, updateBasket } from "./store.ts";

/**
 * Empties the basket, and removes its payments and the catalogues that these opened. It is idempotent [basket.reset].
 */
export async function resetBasket(
  shop: CatalogueShop,
  visit: LoggedInVisit,
): Promise<Result<BasketView, "NOT_FOUND" | "PAYMENT_IN_PROCESS">> {
  const { website, session } = visit;
  const { basket_id } = session;
  if (!basket_id) {
    return fail("NOT_FOUND");
  }
  const emptied = {
    lines: [],
    post_payment: null,
    ...NO_ADDRESSES,
    terms_accepted: false,
    giver_answer: null,
  };
  const key = { website_id: website.id, basket_id };
  const reset = await once(shop, visit, async (transaction) => {
    const locked = await lockBasket(transaction, website.id, basket_id);
    if (locked?.state !== "open") {
      return fail(locked?.state === "paying" ? "PAYMENT_IN_PROCESS" : "NOT_FOUND");
    }
    await updateBasket(transaction, { ...key, ...locked }, { ...emptied, now: shop.now() });
    await deleteBasketVouchers(transaction, website.id, basket_id);
    await setCataloguesOfBasket(transaction, key, null);
    return ok();
  });
  return reset.ok ? readBasket(shop, { ...visit, session: { ...session, catalogue_ids: null } }) : reset;
}
