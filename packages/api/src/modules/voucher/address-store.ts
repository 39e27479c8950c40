import { sql } from "kysely";
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

/** A batch of addresses begins after this voucher, among those that this key encrypted. */
export interface AddressBatch {
  key_id: string;
  after: VoucherKey;
  size: number;
}

/** A batch of the addresses that a key encrypted, ordered by website and voucher. */
export async function addressesSealedWith(
  unit: UnitOfWork,
  { key_id, after, size }: AddressBatch,
): Promise<AddressRow[]> {
  return tables<"vouchers">(unit)
    .selectFrom("vouchers")
    .select(["website_id", "voucher_id", "mandatory_address", "mandatory_address_key_id"])
    .where("mandatory_address_key_id", "=", key_id)
    .where(sql<boolean>`(website_id, voucher_id) > (${after.website_id}, ${after.voucher_id})`)
    .orderBy("website_id")
    .orderBy("voucher_id")
    .limit(size)
    .$narrowType<SealedAddress>()
    .execute();
}

/**
 * Replaces ciphertexts of the same addresses, where they are still under the old key.
 * @returns how many vouchers were changed
 */
export async function replaceAddresses(
  unit: UnitOfWork,
  addresses: readonly (AddressRow & { old_key_id: string })[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update vouchers voucher
    set mandatory_address = new.mandatory_address, mandatory_address_key_id = new.mandatory_address_key_id
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as new (
      website_id text, voucher_id text, mandatory_address text, mandatory_address_key_id text, old_key_id text
    )
    where voucher.website_id = new.website_id and voucher.voucher_id = new.voucher_id
      and voucher.mandatory_address_key_id = new.old_key_id
  `.execute(tables<"vouchers">(unit));
  return Number(numAffectedRows ?? 0);
}

/** The number of vouchers whose address each of these keys encrypts. */
export async function countSealedAddresses(unit: UnitOfWork, keyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tables<"vouchers">(unit)
    .selectFrom("vouchers")
    .select((voucher) => ["mandatory_address_key_id as key_id", voucher.fn.countAll<number>().as("addresses")])
    .where("mandatory_address_key_id", "in", [...keyIds])
    .groupBy("mandatory_address_key_id")
    .$narrowType<{ key_id: string }>()
    .execute();
  return new Map(rows.map(({ key_id, addresses }) => [key_id, Number(addresses)]));
}
