import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The primary key of a voucher. */
export interface VoucherKey {
  website_id: string;
  voucher_id: string;
}

/** An encrypted delivery address, as the columns of its voucher. */
export interface SealedAddress {
  mandatory_address: string;
  mandatory_address_key_id: string;
}

type AddressRow = VoucherKey & SealedAddress;

/** The encrypted addresses of those of the vouchers that are bound to one. */
export async function sealedAddresses(unit: UnitOfWork, keys: readonly VoucherKey[]): Promise<AddressRow[]> {
  const rows = await tables<"vouchers">(unit)
    .selectFrom("vouchers")
    .select(["website_id", "voucher_id", "mandatory_address", "mandatory_address_key_id"])
    .where((voucher) => voucher.or(keys.map((key) => voucher.and({ ...key }))))
    .orderBy("voucher_id")
    .execute();
  return rows.flatMap(({ mandatory_address, mandatory_address_key_id, ...key }) =>
    mandatory_address === null || mandatory_address_key_id === null
      ? []
      : [{ ...key, mandatory_address, mandatory_address_key_id }],
  );
}
