import { type DeliveryType, deliveryGroup, POST, SMS } from "../fulfilment/delivery.ts";
import { type AddressRules, COUNTRIES, type Country } from "./address.ts";

interface AddressSituation {
  deliveryTypes: readonly DeliveryType[];
  shippingCountries: readonly Country[];
  /** The website accepts an address of names and e-mail (`website_online_short_address_possible`). */
  shortAddressPossible: boolean;
  /** False if a voucher fixes the delivery address: then whoever bound it has decided that it can be delivered to. */
  deliveryEditable: boolean;
  /** Set by payments after ordering, which need a complete invoice address [payment.bank-transfer]. */
  completeInvoiceAddressNeeded: boolean;
}

/** The rules for a basket's delivery address [address.short] [address.phone] [address.countries]. */
export function deliveryAddressRules(situation: AddressSituation): AddressRules & { countries: readonly Country[] } {
  const byPost = situation.deliveryTypes.includes(POST);
  return {
    countries: byPost && situation.deliveryEditable ? situation.shippingCountries : COUNTRIES,
    phoneRequired: situation.deliveryTypes.some((type) => deliveryGroup(type) === deliveryGroup(SMS)),
    short: !byPost && situation.shortAddressPossible && !situation.completeInvoiceAddressNeeded,
  };
}

/** Like the rules for the delivery address, but with any country and an optional phone number [address.countries]. */
export function invoiceAddressRules(situation: AddressSituation): AddressRules {
  return { ...deliveryAddressRules(situation), countries: COUNTRIES, phoneRequired: false };
}
