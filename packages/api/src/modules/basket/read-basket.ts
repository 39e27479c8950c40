import { type BasketView, fail, ok, type Result } from "@guerdon/contract";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { findBasket } from "./store.ts";
import type { StoredBasket } from "./stored-basket.ts";
import { viewBasket } from "./view-basket.ts";

/** The basket that a session fills; undefined where there is none or it was ordered. */
export async function basketOf(shop: Shop, visit: LoggedInVisit): Promise<StoredBasket | undefined> {
  const { website, session } = visit;
  const basket = session.basket_id ? await findBasket(shop.db, website.id, session.basket_id, shop.now()) : undefined;
  return basket?.state === "open" ? basket : undefined;
}

export async function readBasket(shop: Shop, visit: LoggedInVisit): Promise<Result<BasketView, "NOT_FOUND">> {
  const basket = await basketOf(shop, visit);
  return basket ? ok(await viewBasket(shop, visit, basket)) : fail("NOT_FOUND");
}
