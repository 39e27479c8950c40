import { type contract, fail, ok, type QueryOf, type Result } from "@guerdon/contract";
import { lacksAnswer } from "@guerdon/domain/voucher/giver";
import type { LoggedInVisit } from "../../shop.ts";
import { basketOf, orderedToday, priceVisibleBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { type OrderRefusal, orderRefusal } from "./order-refusal.ts";

/**
 * Checks whether the visitor's basket can be ordered, but for the terms, which are accepted with the order. The number of
 * another basket is unknown.
 */
export async function checkOrder(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { query }: { query: QueryOf<typeof contract.checkOrder> },
): Promise<Result<{ can_create_order: boolean }, OrderRefusal | "ANSWER_REQUIRED" | "NOT_FOUND">> {
  const basket = await basketOf(shop, visit);
  if (basket?.basket_id !== query.basketNumber) {
    return fail("NOT_FOUND");
  }
  const priced = await priceVisibleBasket(shop, visit, basket);
  const today = await orderedToday(shop, visit, basket);
  const refusal = orderRefusal(priced, visit, today);
  if (refusal) {
    return refusal;
  }
  return lacksAnswer(basket) ? fail("ANSWER_REQUIRED") : ok({ can_create_order: true });
}
