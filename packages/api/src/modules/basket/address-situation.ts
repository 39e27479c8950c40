import type { Website } from "../../ports/websites.ts";
import { shippingCountries } from "../website/index.ts";
import type { PricedBasket } from "./priced-basket.ts";

/** The properties of a basket that the address rules depend on. */
export function addressSituation(priced: PricedBasket, website: Website) {
  return {
    deliveryTypes: priced.lines.map((line) => line.delivery_type),
    shippingCountries: shippingCountries(website),
    shortAddressPossible: website.settings.website_online_short_address_possible,
    completeInvoiceAddressNeeded: false,
  };
}
