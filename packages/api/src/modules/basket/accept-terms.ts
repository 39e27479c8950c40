import { type BodyOf, type contract, fail, ok, type Result } from "@guerdon/contract";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { basketOf } from "./read-basket.ts";
import { updateBasket } from "./store.ts";

/** Records on the basket whether the terms are accepted; the order asks for it. */
export async function acceptTerms(
  shop: Shop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.acceptTerms> },
): Promise<Result<undefined, "NOT_FOUND">> {
  const basket = await basketOf(shop, visit);
  if (!basket) return fail("NOT_FOUND");
  if (basket.terms_accepted === body.TnC_status) return ok();
  const changed = { terms_accepted: body.TnC_status, now: shop.now() };
  const version = await updateBasket(shop.db, visit.website.id, basket, changed);
  // Somebody changed the basket meanwhile: the record must land on what is there now.
  return version === undefined ? acceptTerms(shop, visit, { body }) : ok();
}
