import type { BasketView } from "@guerdon/contract";
import type { MinorUnits } from "@guerdon/domain/money";
import { PAYMENT_TYPES } from "@guerdon/domain/payment";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { PageContext } from "./page-context.server.ts";

/** What the visitor has left in minor units; undefined for guests, and where there may be no credit and is none. */
export async function creditLeft(context: PageContext): Promise<MinorUnits | undefined> {
  const { basket } = await context.visit.basket();
  return !basket || isCreditless(context, basket) ? undefined : basket.remaining_credit;
}

/** No credit is spoken of, because there may be none and is none: in an open shop, and in a buyer's visit. */
export function isCreditless({ website, visit }: PageContext, { prepaid_value }: BasketView): boolean {
  return prepaid_value === 0 && (shopMode(website).isOpen || visit.punchout.visit !== null);
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
