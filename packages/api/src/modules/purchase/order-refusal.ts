import { type Fail, type FieldsOf, fail, type LimitCode } from "@guerdon/contract";
import { type Address, type AddressRules, EMPTY_ADDRESS } from "@guerdon/domain/address";
import { addressErrors } from "@guerdon/domain/address/address-check";
import { deliveryAddressRules, invoiceAddressRules } from "@guerdon/domain/address/address-rules";
import { lacksRecipients } from "@guerdon/domain/address/recipient-list";
import { majorFromMinor } from "@guerdon/domain/money";
import type { Website } from "../../ports/websites.ts";
import type { LoggedInVisit } from "../../shop.ts";
import { addressSituation, breachesOf, breachFailure, dayRefusal, type PricedBasket } from "../basket/index.ts";
import { textsFor } from "../catalogue/index.ts";
import { currencyOf } from "../website/index.ts";

export type OrderRefusal =
  | "BASKET_EMPTY"
  | "PRODUCT_UNAVAILABLE"
  | "PRODUCT_SOLD_OUT"
  | "ABE007"
  | LimitCode
  | "RECIPIENTS_MISSING"
  | "BE026"
  | "DELIVERY_ADDRESS_ERRORS"
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
    return breachFailure(breach, basket, { website, language });
  }
  const tooMany = dayRefusal(basket, website, orderedToday);
  if (tooMany) {
    return tooMany;
  }
  const unaddressed = recipientsRefusal(basket, { website, language });
  if (unaddressed) {
    return unaddressed;
  }
  if (totals.missing_amount_of_money > 0) {
    return fail("BE026", {
      missing_amount_of_money: majorFromMinor(totals.missing_amount_of_money),
      currency: currencyOf(website).short_symbol,
    });
  }
  return addressRefusal(basket, website);
}

/** The first line whose e-cards lack recipients [order.recipients]. */
function recipientsRefusal(
  { lines, stored }: PricedBasket,
  { website, language }: Pick<LoggedInVisit, "website" | "language">,
): Fail<"RECIPIENTS_MISSING"> | undefined {
  const rows = new Map(stored.recipient_lists.map((list) => [list.position, list.rows]));
  const line = lines.find((each) => lacksRecipients(each, rows.get(each.stored.position)));
  if (!line) {
    return undefined;
  }
  const { name } = textsFor(line.product, { language, fallback: website.settings.language_settings.default });
  return fail("RECIPIENTS_MISSING", { position: line.stored.position, product_name: name });
}

/** The addresses may have been right for another basket: a reward that was added since needs a street. */
function addressRefusal(
  basket: PricedBasket,
  website: Website,
): Fail<"DELIVERY_ADDRESS_ERRORS" | "ADDRESS_ERROR"> | undefined {
  const { delivery_address, invoice_address } = basket.stored;
  const situation = addressSituation(basket, website);
  return addressFailure({
    delivery_address_errors: fieldErrors(delivery_address ?? EMPTY_ADDRESS, deliveryAddressRules(situation)),
    invoice_address_errors: fieldErrors(invoice_address ?? EMPTY_ADDRESS, invoiceAddressRules(situation)),
  });
}

/** Tells a wrong delivery address from wrong or missing addresses; undefined if both are right [order.refusals]. */
function addressFailure(
  errors: FieldsOf<"ADDRESS_ERROR">,
): Fail<"DELIVERY_ADDRESS_ERRORS" | "ADDRESS_ERROR"> | undefined {
  const { delivery_address_errors, invoice_address_errors } = errors;
  if (invoice_address_errors.length > 0) {
    return fail("ADDRESS_ERROR", errors);
  }
  return delivery_address_errors.length > 0 ? fail("DELIVERY_ADDRESS_ERRORS", { delivery_address_errors }) : undefined;
}

function fieldErrors(address: Address, rules: AddressRules) {
  return addressErrors(address, rules).map(({ field_name, problem }) => ({ field_name, error_message: problem }));
}
