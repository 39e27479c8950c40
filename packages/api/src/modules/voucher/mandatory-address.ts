import { type Address, trimmedAddress } from "@guerdon/domain/address";
import type { BasketCredit } from "@guerdon/domain/basket/stored-basket";
import { isBound } from "@guerdon/domain/voucher";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type SealedAddress, sealedAddresses, type VoucherKey } from "./address-store.ts";

/** Encrypts the delivery address that a voucher is bound to [voucher.mandatory-address]. */
export function sealAddress(keyring: Keyring, key: VoucherKey, address: Address): SealedAddress {
  const { ciphertext, key_id } = keyring.seal("mandatory-address", JSON.stringify(address), contextOf(key));
  return { mandatory_address: ciphertext, mandatory_address_key_id: key_id };
}

/** @throws if the key is missing or the ciphertext was altered */
export function openAddress(keyring: Keyring, key: VoucherKey, sealed: SealedAddress): Address {
  const { mandatory_address: ciphertext, mandatory_address_key_id: key_id } = sealed;
  return trimmedAddress(JSON.parse(keyring.open("mandatory-address", { ciphertext, key_id }, contextOf(key))));
}

/** The addresses that entered vouchers are bound to; reads nothing if none is. */
export async function mandatoryAddresses(
  unit: UnitOfWork,
  keyring: Keyring,
  { credits }: { credits: readonly Pick<BasketCredit, "id" | "website_id" | "has_mandatory_address">[] },
): Promise<Address[]> {
  if (!isBound({ credits })) {
    return [];
  }
  const bound = credits.filter(({ has_mandatory_address }) => has_mandatory_address);
  const keys = bound.map(({ id, website_id }) => ({ website_id, voucher_id: id }));
  return (await sealedAddresses(unit, keys)).map((row) => openAddress(keyring, row, row));
}

/** The address of one voucher cannot be read as that of another. */
function contextOf({ website_id, voucher_id }: VoucherKey): string {
  return `${website_id}/${voucher_id}`;
}
