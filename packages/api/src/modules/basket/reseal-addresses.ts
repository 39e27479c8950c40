import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import {
  addressesSealedWith,
  type BasketAddressBatch,
  type BasketAddressRow,
  replaceAddresses,
} from "./address-store.ts";
import { type BasketAddresses, openAddresses, sealAddresses } from "./addresses.ts";
import type { BasketKey } from "./store.ts";

/** The result of a batch. */
export interface ResealedBaskets {
  /** The basket after which the next batch begins; undefined if this was the last. */
  next: BasketKey | undefined;
  /** How many baskets' addresses were moved to the current key. */
  done: number;
  /** Ids of baskets whose addresses their key does not open: the database was tampered with. */
  broken: string[];
}

/** Encrypts and digests the addresses of a batch of baskets under the current key, in the caller's transaction. */
export async function resealBasketAddresses(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: BasketAddressBatch,
): Promise<ResealedBaskets> {
  const old = await addressesSealedWith(transaction, batch);
  const read = old.map((row) => ({ row, addresses: opened(keyring, row) }));
  const resealed = read.flatMap(({ row: { website_id, basket_id }, addresses }) => {
    const key = { website_id, basket_id };
    return addresses ? [{ ...key, ...sealAddresses(keyring, key, addresses) }] : [];
  });
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: resealed.length > 0 ? await replaceAddresses(transaction, resealed) : 0,
    broken: read.filter(({ addresses }) => addresses === undefined).map(({ row }) => row.basket_id),
  };
}

function opened(keyring: Keyring, row: BasketAddressRow): BasketAddresses | undefined {
  try {
    return openAddresses(keyring, row, row);
  } catch {
    return undefined;
  }
}
