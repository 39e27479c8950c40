import type { MinorUnits } from "@guerdon/domain/money";
import { PAYMENT_TYPES } from "@guerdon/domain/payment";
import type { PageContext } from "./page-context.server.ts";

/** What the visitor has left in minor units; undefined for guests, and for whoever has no credit. */
export async function creditLeft(context: PageContext): Promise<MinorUnits | undefined> {
  const { basket } = await context.visit.basket();
  return basket && basket.prepaid_value > 0 ? basket.remaining_credit : undefined;
}

/**
 * The price up to which products are suggested, in minor units: what is left, where nothing but credit pays. Undefined
 * without a limit, which is so once nothing is left [catalogue.suggested].
 */
export async function suggestionLimit(context: PageContext): Promise<MinorUnits | undefined> {
  const { payment_types } = context.website;
  if (PAYMENT_TYPES.some(({ id, settles }) => settles !== "credit" && payment_types.includes(id))) {
    return undefined;
  }
  return (await creditLeft(context)) || undefined;
}

/** The same as a filter of the call that lists products; empty without a limit. */
export async function suggestionQuery(context: PageContext): Promise<{ credit?: MinorUnits; fitsCredit?: true }> {
  const credit = await suggestionLimit(context);
  return credit === undefined ? {} : { credit, fitsCredit: true };
}
