import { sql } from "kysely";
import { type HeldKey, heldKeys } from "../../crypto/key-store.ts";
import { distinctValues } from "../../db/distinct-values.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { AddressColumns, BasketKey } from "./store.ts";

interface SavedAddresses {
  columns: AddressColumns;
  /** As read; undefined: whatever it is. */
  version: number | undefined;
  now: Date;
}

/**
 * Stores the addresses of an open basket. The same statement holds the keys, one of which encrypted them, until the
 * transaction ends.
 * @returns the new version; undefined if the basket is not open or has another version
 */
export async function saveAddresses(
  transaction: UnitOfWork,
  { website_id, basket_id }: BasketKey,
  { columns, version, now }: SavedAddresses,
): Promise<{ version: number; keys: readonly HeldKey[] } | undefined> {
  return tables<"baskets">(transaction)
    .updateTable("baskets")
    .set({ ...columns, version: sql<number>`version + 1`, changed_at: now })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .where("state", "=", "open")
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning(["version", heldKeys("orders").as("keys")])
    .executeTakeFirst();
}

/** Ids of the keys that addresses of baskets are encrypted with. */
export async function basketAddressKeyIds(unit: UnitOfWork): Promise<string[]> {
  return distinctValues(tables<"baskets">(unit), "baskets", "addresses_key_id");
}

/** How many baskets have addresses encrypted with each of the keys. */
export async function countSealedBaskets(unit: UnitOfWork, keyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tables<"baskets">(unit)
    .selectFrom("baskets")
    .select(["addresses_key_id as key_id", (basket) => basket.fn.countAll<number>().as("baskets")])
    .where((basket) => basket("addresses_key_id", "=", basket.fn.any(basket.val([...keyIds]))))
    .groupBy("addresses_key_id")
    .$narrowType<{ key_id: string }>()
    .execute();
  return new Map(rows.map(({ key_id, baskets }) => [key_id, Number(baskets)]));
}

/** The addresses of a basket that has some. */
export type BasketAddressRow = BasketKey & { addresses: string; addresses_key_id: string };

/** A batch begins after this basket, among those whose addresses this key encrypted. */
export interface BasketAddressBatch {
  key_id: string;
  after: BasketKey;
  size: number;
}

/** A batch of the addresses that a key encrypted, ordered by website and basket, locked until the transaction ends. */
export async function addressesSealedWith(
  transaction: UnitOfWork,
  { key_id, after, size }: BasketAddressBatch,
): Promise<BasketAddressRow[]> {
  return tables<"baskets">(transaction)
    .selectFrom("baskets")
    .select(["website_id", "basket_id", "addresses", "addresses_key_id"])
    .where("addresses_key_id", "=", key_id)
    .where(sql<boolean>`(website_id, basket_id) > (${after.website_id}, ${after.basket_id})`)
    .orderBy("website_id")
    .orderBy("basket_id")
    .limit(size)
    .forUpdate()
    .$narrowType<{ addresses: string; addresses_key_id: string }>()
    .execute();
}

/**
 * Replaces the ciphertexts of the same addresses, whose baskets the caller has locked. It is no change of a basket: its
 * version and its time stay.
 * @returns how many baskets were changed
 */
export async function replaceAddresses(
  transaction: UnitOfWork,
  addresses: readonly (BasketKey & AddressColumns)[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update baskets basket
    set addresses = new.addresses, addresses_key_id = new.addresses_key_id, email_digests = new.email_digests
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as new (
      website_id text, basket_id text, addresses text, addresses_key_id text, email_digests text[]
    )
    where basket.website_id = new.website_id and basket.basket_id = new.basket_id
  `.execute(tables<"baskets">(transaction));
  return Number(numAffectedRows ?? 0);
}
