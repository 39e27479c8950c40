import {
  type Address,
  type AddressRules,
  completedAddress,
  EMPTY_ADDRESS,
  fieldsUnlike,
  trimmedAddress,
} from "@guerdon/domain/address";
import { addressErrors } from "@guerdon/domain/address/address-check";
import { deliveryAddressRules, invoiceAddressRules } from "@guerdon/domain/address/address-rules";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import type { LoggedInVisit } from "../../shop.ts";
import { addressSituation, type PricedBasket, priceVisibleBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { mandatoryAddresses } from "../voucher/index.ts";

interface GivenAddresses {
  delivery_address: Address;
  invoice_address: Address;
}

/** Two addresses with their wrong fields, for a basket as it is now. */
export interface JudgedAddresses {
  priced: PricedBasket;
  /** As given; what the delivery address leaves empty is taken from the one that a voucher is bound to. */
  addresses: GivenAddresses;
  delivery_address_errors: ReturnType<typeof errorsOf>;
  invoice_address_errors: ReturnType<typeof errorsOf>;
}

/** Judges the addresses for a basket, and stores nothing. */
export async function judgeAddresses(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { basket, given }: { basket: StoredBasket; given: GivenAddresses },
): Promise<JudgedAddresses> {
  const priced = await priceVisibleBasket(shop, visit, basket);
  const situation = addressSituation(priced, visit.website);
  const bound = await mandatoryAddresses(shop.db, shop.keyring, basket);
  const delivery_address = bound.reduce((address, each) => completedAddress(each, address), given.delivery_address);
  return {
    priced,
    addresses: { ...given, delivery_address },
    delivery_address_errors: [
      ...errorsOf(delivery_address, deliveryAddressRules(situation)),
      ...fixedFields(bound, delivery_address),
    ],
    invoice_address_errors: errorsOf(given.invoice_address, invoiceAddressRules(situation)),
  };
}

/** The wrong fields of an address, as they are on the wire. */
export function errorsOf(address: Address, rules: AddressRules) {
  return addressErrors(address, rules).map(({ field_name, problem }) => ({ field_name, error_message: problem }));
}

/** The fields that differ from the delivery address that a voucher is bound to [voucher.mandatory-address]. */
function fixedFields(bound: readonly Address[], address: Address) {
  const changed = new Set(bound.flatMap((each) => fieldsUnlike(each, address)));
  return [...changed].map((field_name) => ({ field_name, error_message: "fixed" as const }));
}

/** An address of a request without its type; one that is not there is empty. */
export function plainAddress(given: (Address & { address_type: string }) | undefined): Address {
  const { address_type: _, ...address } = given ?? { ...EMPTY_ADDRESS, address_type: "" };
  return trimmedAddress(address);
}
