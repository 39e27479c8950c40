import { type Fail, fail } from "@guerdon/contract";
import { type Address, EMPTY_ADDRESS, isSamePlace } from "@guerdon/domain/address";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop } from "../../shop.ts";
import { type BasketKey, storeAddresses } from "../basket/index.ts";
import { mandatoryAddresses, openAddress } from "./mandatory-address.ts";
import type { FoundVoucher } from "./store.ts";

/** The delivery address that a voucher is bound to. */
export function boundAddress(keyring: Keyring, { id, website_id, bound }: FoundVoucher): Address | undefined {
  return bound ? openAddress(keyring, { website_id, voucher_id: id }, bound) : undefined;
}

/** Codes that are bound to different delivery addresses cannot be in one order [voucher.mandatory-address]. */
export async function addressClash(
  transaction: UnitOfWork,
  { keyring }: Shop,
  { basket, address }: { basket: StoredBasket; address: Address | undefined },
): Promise<Fail<"BFFE020"> | undefined> {
  const entered = address ? await mandatoryAddresses(transaction, keyring, basket) : [];
  const fits = entered.every((other) => address && isSamePlace(address, other));
  return fits ? undefined : fail("BFFE020", { reason: "mandatory_address_not_match" });
}

interface Binding {
  key: BasketKey;
  /** Undefined for a voucher that is bound to none. */
  address: Address | undefined;
  /** The basket, which the transaction has locked: the e-mail address and telephone number of its delivery address stay. */
  before: Pick<StoredBasket, "delivery_address" | "invoice_address"> | undefined;
}

/** Makes the address that an entered voucher is bound to that of the basket. */
export async function bindBasket(
  { keyring, now }: Shop,
  transaction: UnitOfWork,
  { key, address, before }: Binding,
): Promise<void> {
  if (address) {
    const { email, phone_number } = before?.delivery_address ?? EMPTY_ADDRESS;
    const delivery_address = { ...address, email, phone_number: address.phone_number || phone_number };
    const invoice_address = before?.invoice_address ?? null;
    await storeAddresses(transaction, keyring, { key, delivery_address, invoice_address, now: now() });
  }
}
