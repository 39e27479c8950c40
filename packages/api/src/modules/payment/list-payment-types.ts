import { type contract, type OutputOf, ok, type Result } from "@guerdon/contract";
import { isOfProvider, PAYMENT_TYPES } from "@guerdon/domain/payment";
import type { Website } from "../../ports/websites.ts";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { newestAttempt } from "./attempt-store.ts";

/** The payment types that the website offers and the shop can take [payment.types]. */
export async function listPaymentTypes(
  shop: Shop,
  { website, session }: LoggedInVisit,
): Promise<Result<OutputOf<typeof contract.listPaymentTypes>, never>> {
  const key = { website_id: website.id, basket_id: session.basket_id ?? "" };
  const last = await newestAttempt(shop.db, key);
  return ok({
    payment_types: PAYMENT_TYPES.filter(({ id }) => isOffered(shop, website, id)),
    last_failure: last?.failure ? { reason: last.failure, payer_message: last.payer_message } : null,
  });
}

/** True if the website offers the type. The provider's types need complete credentials [payment.provider-ready]. */
export function isOffered({ payments }: Pick<Shop, "payments">, website: Website, id: number): boolean {
  return website.settings.payment_types.includes(id) && (!isOfProvider(id) || payments.isReadyFor(website));
}
