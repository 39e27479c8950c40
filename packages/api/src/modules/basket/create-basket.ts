import { randomUUID } from "node:crypto";
import { type BasketView, ok } from "@guerdon/contract";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type Answer, inSession, type Shop, type Visit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { ensureSession, limitSessions, updateSession } from "../session/index.ts";
import { basketOf } from "./read-basket.ts";
import { insertBasket } from "./store.ts";
import { viewBasket } from "./view-basket.ts";

/** The visitor's basket. A session and a basket are created if there are none [basket.one-per-session]. */
export async function createBasket(shop: CatalogueShop, visit: Visit): Promise<Answer<BasketView, "TOO_MANY">> {
  const refused = await limitSessions(shop, visit);
  if (refused) {
    return refused;
  }
  const session = await ensureSession(shop, visit);
  const known = await basketOf(shop, { ...visit, session });
  if (known) {
    return inSession(ok(await viewBasket(shop, { ...visit, session }, known)), session);
  }
  const basketId = await openBasket(shop, visit, shop.db);
  const key = { website_id: visit.website.id, digest: session.digest };
  await updateSession(shop.db, key, { basket_id: basketId });
  return createBasket(shop, { ...visit, session: { ...session, basket_id: basketId } });
}

/** Creates an empty basket and returns its id. */
export async function openBasket(shop: Shop, visit: Visit, db: UnitOfWork): Promise<string> {
  const basketId = `bsk_${randomUUID()}`;
  await insertBasket(db, { website_id: visit.website.id, basket_id: basketId }, shop.now());
  return basketId;
}
