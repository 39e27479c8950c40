import { type Fail, fail, LIMIT_CODES, type LimitCode } from "@guerdon/contract";
import { addressErrors } from "@guerdon/domain/address";
import { deliveryAddressRules, invoiceAddressRules } from "@guerdon/domain/address-rules";
import { majorFromMinor } from "@guerdon/domain/money";
import type { Website } from "../../ports/websites.ts";
import type { LoggedInVisit } from "../../shop.ts";
import { addressSituation, breachesOf, breachFields, dayRefusal, type PricedBasket } from "../basket/index.ts";
import { textsFor } from "../catalogue/index.ts";
import { currencyOf } from "../website/index.ts";

export type OrderRefusal =
  | "BASKET_EMPTY"
  | "PRODUCT_UNAVAILABLE"
  | "PRODUCT_SOLD_OUT"
  | "ABE007"
  | LimitCode
  | "BE026"
  | "ADDRESS_ERROR";

/** The first reason why a basket cannot be ordered; undefined if it can [order.refusals]. */
export function orderRefusal(
  basket: PricedBasket,
  { website, language }: Pick<LoggedInVisit, "website" | "language">,
  orderedToday: number,
): Fail<OrderRefusal> | undefined {
  const { lines, unavailable, totals } = basket;
  const missing = unavailable[0];
  if (missing) {
    const fallback = website.settings.language_settings.default;
    const name = missing.product && textsFor(missing.product, { language, fallback }).name;
    const code = missing.soldOut ? "PRODUCT_SOLD_OUT" : "PRODUCT_UNAVAILABLE";
    return fail(code, { product_name: name ?? missing.stored.product_number });
  }
  if (lines.length === 0) {
    return fail("BASKET_EMPTY");
  }
  const [breach] = breachesOf(basket, website);
  if (breach) {
    return fail(LIMIT_CODES[breach.reason], breachFields(breach, basket, { website, language }));
  }
  const tooMany = dayRefusal(basket, website, orderedToday);
  if (tooMany) {
    return tooMany;
  }
  if (totals.missing_amount_of_money > 0) {
    return fail("BE026", {
      missing_amount_of_money: majorFromMinor(totals.missing_amount_of_money),
      currency: currencyOf(website).short_symbol,
    });
  }
  return hasRightAddresses(basket, website) ? undefined : fail("ADDRESS_ERROR");
}

/** The addresses may have been right for another basket: a reward that was added since needs a street. */
function hasRightAddresses(basket: PricedBasket, website: Website): boolean {
  const { delivery_address, invoice_address } = basket.stored;
  if (!delivery_address || !invoice_address) {
    return false;
  }
  const situation = addressSituation(basket, website);
  const errors = [
    ...addressErrors(delivery_address, deliveryAddressRules(situation)),
    ...addressErrors(invoice_address, invoiceAddressRules(situation)),
  ];
  return errors.length === 0;
}
