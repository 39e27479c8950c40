import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { eraseSpentAddresses } from "./address-erasure-store.ts";
import { sealedAddresses, type VoucherKey } from "./address-store.ts";
import { openAddress } from "./mandatory-address.ts";
import { boundVouchers } from "./person-store.ts";

/**
 * The addresses that vouchers of a person are bound to. While there is credit that has not expired, the address protects
 * it [voucher.address-erasure].
 * @param vouchers those that the person entered
 */
export async function addressesOfPerson(
  { db, keyring, now }: PersonalShop,
  vouchers: readonly VoucherKey[],
): Promise<PersonalHolding[]> {
  const bound = await boundVouchers(db, vouchers, now());
  return bound.map(({ has_credit, valid_until, last_four, ...row }) => {
    const { website_id, voucher_id: id } = row;
    const data = { last_four, valid_until, bound_to: openAddress(keyring, row, row) };
    const stays = has_credit ? "credit_left" : null;
    return { kind: "voucher", website_id, id, name: id, stays, until: has_credit ? valid_until : null, data };
  });
}

/**
 * Erases the address that a voucher is bound to [customer.erasure].
 * @returns false if it stays, because the voucher has credit
 */
export async function eraseBoundAddress(transaction: UnitOfWork, key: VoucherKey, now: Date): Promise<boolean> {
  await eraseSpentAddresses(transaction, [key], now);
  return (await sealedAddresses(transaction, [key])).length === 0;
}
