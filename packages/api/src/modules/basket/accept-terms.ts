import { type BodyOf, type contract, fail, ok, type Result } from "@guerdon/contract";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { setTermsAccepted } from "./store.ts";

/** Records on the basket whether the terms are accepted; the order asks for it. */
export async function acceptTerms(
  shop: Shop,
  { website, session }: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.acceptTerms> },
): Promise<Result<undefined, "NOT_FOUND">> {
  if (!session.basket_id) return fail("NOT_FOUND");
  const accepted = { terms_accepted: body.TnC_status, now: shop.now() };
  return (await setTermsAccepted(shop.db, website.id, session.basket_id, accepted)) ? ok() : fail("NOT_FOUND");
}
