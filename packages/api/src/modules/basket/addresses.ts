import { normalisedEmail } from "@guerdon/domain/address";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import type { Keyring } from "../../crypto/keyring.ts";
import { verifyKeys } from "../../crypto/known-keys.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { saveAddresses } from "./address-store.ts";
import { type AddressColumns, type BasketKey, NO_ADDRESSES } from "./store.ts";

export type BasketAddresses = Pick<StoredBasket, "delivery_address" | "invoice_address">;

/** The addresses of a basket as columns: encrypted under the current key, with their digests [basket.people]. */
export function sealAddresses(keyring: Keyring, key: BasketKey, addresses: BasketAddresses): AddressColumns {
  const { delivery_address, invoice_address } = addresses;
  if (!delivery_address && !invoice_address) {
    return NO_ADDRESSES;
  }
  const plain = JSON.stringify({ delivery_address, invoice_address });
  const { ciphertext, key_id } = keyring.seal("basket-addresses", plain, contextOf(key));
  const emails = [delivery_address, invoice_address].map((address) => normalisedEmail(address?.email ?? ""));
  const email_digests = [...new Set(emails)]
    .filter((email) => email !== "")
    .map((email) => keyring.digest("basket-email", digestText(key.website_id, email)).digest);
  return { addresses: ciphertext, addresses_key_id: key_id, email_digests };
}

/**
 * The addresses of a basket. Those under a key that the process lacks are none: the operator gave it up, or the process is
 * not ready and takes no order; they can be typed again.
 * @throws if the ciphertext was altered
 */
export function openAddresses(
  keyring: Keyring,
  key: BasketKey,
  { addresses, addresses_key_id }: Omit<AddressColumns, "email_digests">,
): BasketAddresses {
  if (addresses === null || addresses_key_id === null || !keyring.ids.includes(addresses_key_id)) {
    return { delivery_address: null, invoice_address: null };
  }
  const sealed = { ciphertext: addresses, key_id: addresses_key_id };
  return JSON.parse(keyring.open("basket-addresses", sealed, contextOf(key)));
}

/** The digests under which baskets with an e-mail address are found, under every key in use. */
export function emailDigests(keyring: Keyring, websiteId: string, email: string): string[] {
  return keyring.digests("basket-email", digestText(websiteId, normalisedEmail(email)));
}

/** The addresses of an open basket, in place of what it has. */
export interface NewAddresses extends BasketAddresses {
  key: BasketKey;
  /** As read; absent: whatever the basket's version is, because the caller has locked it. */
  version?: number;
  now: Date;
}

/**
 * Stores addresses encrypted, in the caller's transaction [basket.people].
 * @returns the new version; undefined after a concurrent change
 * @throws KeysMissingError if other processes could not read them
 */
export async function storeAddresses(
  transaction: UnitOfWork,
  keyring: Keyring,
  { key, version, now, ...addresses }: NewAddresses,
): Promise<number | undefined> {
  const columns = sealAddresses(keyring, key, addresses);
  const saved = await saveAddresses(transaction, key, { columns, version, now });
  verifyKeys(saved?.keys ?? [], keyring);
  return saved?.version;
}

/** Addresses of one basket cannot be read as those of another. */
function contextOf({ website_id, basket_id }: BasketKey): string {
  return `${website_id}/${basket_id}`;
}

/** With the website, so that digests do not show that two websites have the same customer. */
function digestText(websiteId: string, email: string): string {
  return `${websiteId} ${email}`;
}
