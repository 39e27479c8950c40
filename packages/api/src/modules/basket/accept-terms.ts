import { type BodyOf, type contract, fail, ok, type Result } from "@guerdon/contract";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { onceByStatement } from "../idempotency/index.ts";
import { setTermsAccepted } from "./store.ts";

/** Records in the basket whether the terms are accepted. Ordering requires it. */
export async function acceptTerms(
  shop: Shop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.acceptTerms> },
): Promise<Result<undefined, "NOT_FOUND">> {
  const { website, session } = visit;
  const { basket_id } = session;
  if (!basket_id) {
    return fail("NOT_FOUND");
  }
  const accepted = { terms_accepted: body.TnC_status, now: shop.now() };
  return onceByStatement(shop, visit, async (db) =>
    (await setTermsAccepted(db, { website_id: website.id, basket_id }, accepted)) ? ok() : fail("NOT_FOUND"),
  );
}
