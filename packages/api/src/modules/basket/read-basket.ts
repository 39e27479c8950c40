import { type BasketView, fail, ok, type Result } from "@guerdon/contract";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { findBasket } from "./store.ts";
import type { StoredBasket } from "./stored-basket.ts";
import { viewBasket } from "./view-basket.ts";

/** The basket of a session; every session that asks for one has one (see `create-basket.ts`). */
export async function basketOf(shop: Shop, visit: LoggedInVisit): Promise<StoredBasket | undefined> {
  const { website, session } = visit;
  return session.basket_id ? findBasket(shop.db, website.id, session.basket_id) : undefined;
}

export async function readBasket(shop: Shop, visit: LoggedInVisit): Promise<Result<BasketView, "NOT_FOUND">> {
  const basket = await basketOf(shop, visit);
  return basket ? ok(await viewBasket(shop, visit, basket)) : fail("NOT_FOUND");
}
