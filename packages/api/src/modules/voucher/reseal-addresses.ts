import type { Address } from "@guerdon/domain/address";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import {
  type AddressBatch,
  addressesSealedWith,
  replaceAddresses,
  type SealedAddress,
  type VoucherKey,
} from "./address-store.ts";
import { openAddress, sealAddress } from "./mandatory-address.ts";

/** The result of a batch. */
export interface ResealedAddresses {
  /** The voucher after which the next batch begins; undefined if this was the last. */
  next: VoucherKey | undefined;
  /** How many addresses were moved to the current key. */
  done: number;
  /** Ids of vouchers whose address their key does not open: the database was tampered with. */
  broken: string[];
}

/** Encrypts the mandatory addresses of a batch of vouchers under the current key, in the caller's transaction. */
export async function resealAddresses(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: AddressBatch,
): Promise<ResealedAddresses> {
  const old = await addressesSealedWith(transaction, batch);
  const read = old.map((row) => ({ row, address: opened(keyring, row) }));
  const resealed = read.flatMap(({ row: { website_id, voucher_id, mandatory_address_key_id }, address }) => {
    const key = { website_id, voucher_id };
    return address ? [{ ...key, old_key_id: mandatory_address_key_id, ...sealAddress(keyring, key, address) }] : [];
  });
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: resealed.length > 0 ? await replaceAddresses(transaction, resealed) : 0,
    broken: read.filter(({ address }) => address === undefined).map(({ row }) => row.voucher_id),
  };
}

function opened(keyring: Keyring, row: VoucherKey & SealedAddress): Address | undefined {
  try {
    return openAddress(keyring, row, row);
  } catch {
    return undefined;
  }
}
