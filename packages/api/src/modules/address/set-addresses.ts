import { type BodyOf, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import { type Address, type AddressRules, addressErrors, trimmedAddress } from "@guerdon/domain/address";
import { deliveryAddressRules, invoiceAddressRules } from "@guerdon/domain/address-rules";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { addressSituation, basketOf, priceVisibleBasket, updateBasket, viewBasket } from "../basket/index.ts";

type SetAddresses = typeof contract.setAddresses;

/** Sets both addresses, or tells every field that is wrong and sets neither (checkout.md §4). */
export async function setAddresses(
  shop: Shop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<SetAddresses> },
): Promise<Result<OutputOf<SetAddresses>, "NOT_FOUND" | "CONFLICT">> {
  const basket = await basketOf(shop, visit);
  if (!basket) return fail("NOT_FOUND");
  const priced = await priceVisibleBasket(shop, visit, basket);
  const situation = addressSituation(priced, visit.website);
  const delivery = plainAddress(body.delivery_address);
  const invoice = plainAddress(body.invoice_address);
  const errors = {
    delivery_address_errors: errorsOf(delivery, deliveryAddressRules(situation)),
    invoice_address_errors: errorsOf(invoice, invoiceAddressRules(situation)),
    delivery_update_error: null,
    invoice_update_error: null,
  };
  const right = errors.delivery_address_errors.length === 0 && errors.invoice_address_errors.length === 0;
  if (!right) return ok({ basket: await viewBasket(shop, visit, basket), ...errors });
  const changes = { delivery_address: delivery, invoice_address: invoice };
  const version = await updateBasket(shop.db, visit.website.id, basket, { ...changes, now: shop.now() });
  if (version === undefined) return fail("CONFLICT");
  return ok({ basket: await viewBasket(shop, visit, { ...basket, ...changes, version }), ...errors });
}

function plainAddress({ address_type: _, ...address }: Address & { address_type: string }): Address {
  return trimmedAddress(address);
}

function errorsOf(address: Address, rules: AddressRules) {
  return addressErrors(address, rules).map(({ field_name, problem }) => ({ field_name, error_message: problem }));
}
