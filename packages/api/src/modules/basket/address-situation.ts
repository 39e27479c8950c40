import { isPaidLater } from "@guerdon/domain/payment";
import { isBound } from "@guerdon/domain/voucher";
import type { Website } from "../../ports/websites.ts";
import { shippingCountries } from "../website/index.ts";
import type { PricedBasket } from "./priced-basket.ts";

/** The properties of a basket that the address rules depend on. */
export function addressSituation({ lines, stored, totals }: PricedBasket, website: Website) {
  const { post_payment } = stored;
  return {
    deliveryTypes: lines.map((line) => line.delivery_type),
    shippingCountries: shippingCountries(website),
    shortAddressPossible: website.settings.website_online_short_address_possible,
    deliveryEditable: !isBound(stored),
    // An amount that credit covers by now, or a payment type that is no longer offered, is not paid later.
    completeInvoiceAddressNeeded:
      post_payment !== null && totals.post_payment_amount > 0 && isPaidLater(post_payment.payment_type_id),
  };
}
