import { type BasketView, fail, ok, type Result } from "@guerdon/contract";
import { isOver, type StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { LoggedInVisit, Shop, Visit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { findBasket } from "./find-store.ts";
import { viewBasket } from "./view-basket.ts";

/** The basket of a session, if it has one that was neither ordered nor handed over. While a payment is in process, nothing changes it. */
export async function basketOf(shop: Shop, visit: LoggedInVisit): Promise<StoredBasket | undefined> {
  const basket = visit.basket ?? (await askForBasket(shop, visit));
  return basket && !isOver(basket) ? basket : undefined;
}

/** A visit whose basket is read again where it is asked for, because it may have changed since the call arrived. */
export function withoutBasket<Of extends Visit>(visit: Of): Of {
  return { ...visit, basket: undefined };
}

async function askForBasket(shop: Shop, { website, session }: LoggedInVisit): Promise<StoredBasket | undefined> {
  return session.basket_id ? findBasket(shop, { website_id: website.id, basket_id: session.basket_id }) : undefined;
}

/**
 * The empty basket of a visitor who only reads: in an open shop, where the first change creates a basket
 * [session.open-shop], and as an author [editing.pages].
 */
const NO_BASKET: StoredBasket = {
  basket_id: "",
  version: 0,
  state: "open",
  lines: [],
  next_position: 1,
  delivery_address: null,
  invoice_address: null,
  terms_accepted: false,
  post_payment: null,
  payment_attempt_id: null,
  recipient_lists: [],
  credits: [],
  account_credit: null,
  giver: null,
  giver_answer: null,
};

/** The current basket. */
export async function readBasket(
  shop: CatalogueShop,
  { session, ...visit }: Visit,
): Promise<Result<BasketView, "NOT_FOUND">> {
  const loggedIn = session && { ...visit, session };
  const readsOnly = visit.isAuthor || shopMode(visit.website.settings).isOpen;
  const basket = loggedIn && ((await basketOf(shop, loggedIn)) ?? (readsOnly ? NO_BASKET : undefined));
  return basket ? ok(await viewBasket(shop, loggedIn, basket)) : fail("NOT_FOUND");
}
