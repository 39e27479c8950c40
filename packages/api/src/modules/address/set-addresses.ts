import { type BodyOf, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import {
  type Address,
  type AddressRules,
  addressErrors,
  completedAddress,
  fieldsUnlike,
  trimmedAddress,
} from "@guerdon/domain/address";
import { deliveryAddressRules, invoiceAddressRules } from "@guerdon/domain/address-rules";
import type { LoggedInVisit } from "../../shop.ts";
import {
  addressSituation,
  basketOf,
  priceVisibleBasket,
  updateBasket,
  viewBasket,
  viewPriced,
} from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { LOST_RACE, onceByStatement } from "../idempotency/index.ts";
import { mandatoryAddresses } from "../voucher/index.ts";

type SetAddresses = typeof contract.setAddresses;

/** Attempts to set the addresses if the basket keeps changing concurrently. */
const TRIES = 10;

const NO_UPDATE_ERROR = { delivery_update_error: null, invoice_update_error: null };

/** Sets both addresses, or returns all invalid fields and sets neither [address.both-or-none]. */
export async function setAddresses(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<SetAddresses> },
): Promise<Result<OutputOf<SetAddresses>, "NOT_FOUND" | "CONFLICT">> {
  const delivery_address = plainAddress(body.delivery_address);
  const invoice_address = plainAddress(body.invoice_address);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await trySetting(shop, visit, { delivery_address, invoice_address });
    if (answer !== LOST_RACE) {
      return answer;
    }
  }
  return fail("CONFLICT");
}

interface Addresses {
  delivery_address: Address;
  invoice_address: Address;
}

async function trySetting(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  given: Addresses,
): Promise<Result<OutputOf<SetAddresses>, "NOT_FOUND"> | typeof LOST_RACE> {
  const basket = await basketOf(shop, visit);
  if (!basket) {
    return fail("NOT_FOUND");
  }
  const priced = await priceVisibleBasket(shop, visit, basket);
  const situation = addressSituation(priced, visit.website);
  const bound = await mandatoryAddresses(shop.db, shop.keyring, basket);
  const delivery_address = bound.reduce((address, each) => completedAddress(each, address), given.delivery_address);
  const addresses = { ...given, delivery_address };
  const errors = {
    delivery_address_errors: [
      ...errorsOf(addresses.delivery_address, deliveryAddressRules(situation)),
      ...fixedFields(bound, delivery_address),
    ],
    invoice_address_errors: errorsOf(addresses.invoice_address, invoiceAddressRules(situation)),
    ...NO_UPDATE_ERROR,
  };
  const right = errors.delivery_address_errors.length === 0 && errors.invoice_address_errors.length === 0;
  if (!right) {
    return ok({ basket: viewPriced(shop, visit, priced), ...errors });
  }
  const set = await onceByStatement(shop, visit, async (db) => {
    const version = await updateBasket(
      db,
      { website_id: visit.website.id, ...basket },
      { ...addresses, now: shop.now() },
    );
    return version === undefined ? LOST_RACE : ok(version);
  });
  if (set === LOST_RACE) {
    return set;
  }
  const stored = { ...basket, ...addresses, version: set.value };
  return ok({ basket: viewPriced(shop, visit, { ...priced, stored }), ...errors });
}

/** The answer to a repeated request whose addresses were already set. */
export async function addressesSet(
  shop: CatalogueShop,
  visit: LoggedInVisit,
): Promise<Result<OutputOf<SetAddresses>, "NOT_FOUND">> {
  const basket = await basketOf(shop, visit);
  if (!basket) {
    return fail("NOT_FOUND");
  }
  const errors = { delivery_address_errors: [], invoice_address_errors: [], ...NO_UPDATE_ERROR };
  return ok({ basket: await viewBasket(shop, visit, basket), ...errors });
}

/** The fields that differ from the delivery address that a voucher is bound to [voucher.mandatory-address]. */
function fixedFields(bound: readonly Address[], address: Address) {
  const changed = new Set(bound.flatMap((each) => fieldsUnlike(each, address)));
  return [...changed].map((field_name) => ({ field_name, error_message: "fixed" as const }));
}

function plainAddress({ address_type: _, ...address }: Address & { address_type: string }): Address {
  return trimmedAddress(address);
}

function errorsOf(address: Address, rules: AddressRules) {
  return addressErrors(address, rules).map(({ field_name, problem }) => ({ field_name, error_message: problem }));
}
