import { type BasketView, fail, ok, type Result } from "@guerdon/contract";
import type { StoredBasket } from "@guerdon/domain/stored-basket";
import type { LoggedInVisit, Shop, Visit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { findBasket } from "./find-store.ts";
import { viewBasket } from "./view-basket.ts";

/** The open basket of a session, if it has one. */
export async function basketOf(shop: Shop, visit: LoggedInVisit): Promise<StoredBasket | undefined> {
  const basket = visit.basket ?? (await askForBasket(shop, visit));
  return basket?.state === "open" ? basket : undefined;
}

async function askForBasket(shop: Shop, { website, session }: LoggedInVisit): Promise<StoredBasket | undefined> {
  return session.basket_id
    ? findBasket(shop.db, { website_id: website.id, basket_id: session.basket_id }, shop.now())
    : undefined;
}

/** The current basket. */
export async function readBasket(
  shop: CatalogueShop,
  { session, ...visit }: Visit,
): Promise<Result<BasketView, "NOT_FOUND">> {
  const loggedIn = session && { ...visit, session };
  const basket = loggedIn && (await basketOf(shop, loggedIn));
  return basket ? ok(await viewBasket(shop, loggedIn, basket)) : fail("NOT_FOUND");
}
