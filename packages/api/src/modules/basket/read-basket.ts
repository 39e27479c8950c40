import { type BasketView, fail, ok, type Result } from "@guerdon/contract";
import type { LoggedInVisit, Shop, Visit } from "../../shop.ts";
import { findBasket } from "./store.ts";
import type { StoredBasket } from "./stored-basket.ts";
import { viewBasket } from "./view-basket.ts";

/** The basket that a session fills; undefined where there is none or it was ordered. */
export async function basketOf(shop: Shop, visit: LoggedInVisit): Promise<StoredBasket | undefined> {
  const { website, session } = visit;
  const basket = session.basket_id ? await findBasket(shop.db, website.id, session.basket_id, shop.now()) : undefined;
  return basket?.state === "open" ? basket : undefined;
}

/** The basket as it is now. */
export async function readBasket(shop: Shop, { session, ...visit }: Visit): Promise<Result<BasketView, "NOT_FOUND">> {
  const loggedIn = session && { ...visit, session };
  const basket = loggedIn && (await basketOf(shop, loggedIn));
  return basket ? ok(await viewBasket(shop, loggedIn, basket)) : fail("NOT_FOUND");
}
