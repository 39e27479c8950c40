import { type BodyOf, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import type { Address } from "@guerdon/domain/address";
import type { LoggedInVisit } from "../../shop.ts";
import { basketOf, storeAddresses, viewBasket, viewPriced, withoutBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { LOST_RACE, once } from "../idempotency/index.ts";
import { judgeAddresses, plainAddress } from "./judge-addresses.ts";

type SetAddresses = typeof contract.setAddresses;

/** Attempts to set the addresses if the basket keeps changing concurrently. */
const MAX_TRIES = 10;

const NO_UPDATE_ERROR = { delivery_update_error: null, invoice_update_error: null };

/** Sets both addresses, or returns all invalid fields and sets neither [address.both-or-none]. */
export async function setAddresses(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<SetAddresses> },
): Promise<Result<OutputOf<SetAddresses>, "NOT_FOUND" | "CONFLICT" | "PAYMENT_IN_PROCESS">> {
  const delivery_address = plainAddress(body.delivery_address);
  const invoice_address = plainAddress(body.invoice_address);
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const now = attempt === 0 ? visit : withoutBasket(visit);
    const answer = await trySetting(shop, now, { delivery_address, invoice_address });
    if (answer !== LOST_RACE) {
      return answer;
    }
  }
  return fail("CONFLICT");
}

async function trySetting(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  given: { delivery_address: Address; invoice_address: Address },
): Promise<Result<OutputOf<SetAddresses>, "NOT_FOUND" | "PAYMENT_IN_PROCESS"> | typeof LOST_RACE> {
  const basket = await basketOf(shop, visit);
  if (!basket) {
    return fail("NOT_FOUND");
  }
  if (basket.state === "paying") {
    return fail("PAYMENT_IN_PROCESS");
  }
  const judged = await judgeAddresses(shop, visit, { basket, given });
  const { priced, addresses, delivery_address_errors, invoice_address_errors } = judged;
  const errors = { delivery_address_errors, invoice_address_errors, ...NO_UPDATE_ERROR };
  if (delivery_address_errors.length + invoice_address_errors.length > 0) {
    return ok({ basket: viewPriced(shop, visit, priced), ...errors });
  }
  const { basket_id, version: read } = basket;
  const key = { website_id: visit.website.id, basket_id };
  const set = await once(shop, visit, async (transaction) => {
    const changes = { key, version: read, ...addresses, now: shop.now() };
    const version = await storeAddresses(transaction, shop.keyring, changes);
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
