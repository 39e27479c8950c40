import { randomUUID } from "node:crypto";
import { type BasketView, ok, type Result } from "@guerdon/contract";
import type { BasketLine } from "@guerdon/domain/basket";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { accountOf, partnerPersonOf, type Subject } from "@guerdon/domain/session/subject";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import { type Answer, type IssuedSession, inSession, type Shop, type Visit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { ensureSession, limitSessions, updateSession } from "../session/index.ts";
import { bringLinesBack } from "./kept-basket.ts";
import { basketOf } from "./read-basket.ts";
import { type EnteredVoucher, insertBasket } from "./store.ts";
import { viewBasket } from "./view-basket.ts";

/** The visitor's basket. A session and a basket are created if there are none [basket.one-per-session]. */
export async function createBasket(shop: CatalogueShop, visit: Visit): Promise<Answer<BasketView, "TOO_MANY">> {
  const ensured = await ensureBasket(shop, visit);
  if (!ensured.ok) {
    return ensured;
  }
  const { session, basket } = ensured.value;
  return inSession(ok(await viewBasket(shop, { ...visit, session }, basket)), session);
}

/**
 * The visitor's session and its open basket; both are created if there are none. In an open shop, which logs in by
 * itself, a new basket has the lines that the browser remembers.
 */
export async function ensureBasket(
  shop: Shop,
  visit: Visit,
): Promise<Result<{ session: IssuedSession; basket: StoredBasket }, "TOO_MANY">> {
  const refused = await limitSessions(shop, visit);
  if (refused) {
    return refused;
  }
  const session = await ensureSession(shop, visit);
  const known = await basketOf(shop, { ...visit, session });
  if (known) {
    return ok({ session, basket: known });
  }
  const { website } = visit;
  const basket_id = await openBasket(shop, visit, session);
  if (shopMode(website.settings).isOpen) {
    await bringLinesBack(shop, visit, { unit: shop.db, basket_id });
  }
  await updateSession(shop.db, { website_id: website.id, digest: session.digest }, { basket_id });
  return ensureBasket(shop, { ...visit, session: { ...session, basket_id } });
}

/** The id of a basket that is created next. */
export function newBasketId(): string {
  return `bsk_${randomUUID()}`;
}

/**
 * Creates a basket of a subject, whose credit its orders may use, and returns its id. It is empty but for the credit of
 * vouchers.
 */
export async function openBasket(
  shop: Pick<Shop, "db" | "now">,
  { website }: Pick<Visit, "website">,
  { subject, vouchers = [] }: { subject: Subject; vouchers?: readonly EnteredVoucher[] },
): Promise<string> {
  const basket_id = newBasketId();
  const owner = { account_id: accountOf(subject), partner_person_id: partnerPersonOf(subject) };
  await insertBasket(shop.db, { website_id: website.id, basket_id, ...owner, vouchers }, shop.now());
  return basket_id;
}

/** Creates the basket of a buyer's visit, with the lines that came with it. */
export async function openBuyersBasket(
  shop: Pick<Shop, "db" | "now">,
  { website }: Pick<Visit, "website">,
  basket: { basket_id: string; buyer_id: string; lines: readonly BasketLine[] },
): Promise<void> {
  await insertBasket(shop.db, { website_id: website.id, ...basket }, shop.now());
}
