import { type contract, type OutputOf, ok, type Result } from "@guerdon/contract";
import { PAYMENT_TYPES } from "@guerdon/domain/payment";
import type { LoggedInVisit, Shop } from "../../shop.ts";

/** The payment types that the website offers and the shop can take [payment.types]. */
export async function listPaymentTypes(
  _: Shop,
  visit: LoggedInVisit,
): Promise<Result<OutputOf<typeof contract.listPaymentTypes>, never>> {
  const offered = new Set(visit.website.settings.payment_types);
  return ok({ payment_types: PAYMENT_TYPES.filter(({ id }) => offered.has(id)) });
}
