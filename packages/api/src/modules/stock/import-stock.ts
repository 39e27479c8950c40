import { randomUUID } from "node:crypto";
import type { MinorUnits } from "@guerdon/domain/money";
import { findVariation, freeAmountVariation, type Product } from "@guerdon/domain/product";
import type { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { stockDigestText } from "./stock-digest-text.ts";
import { insertStockCodes, lockStockDigests, productsNumbered, takenStockDigests } from "./store.ts";

/** A code that will be delivered to a customer, in clear. */
export interface StockEntry {
  product_number: string;
  variation_number: string;
  /** For a free amount only. */
  face_value: MinorUnits | null;
  code: string;
}

/** Which entry cannot be taken and why; `index` is its place in the list. */
export interface EntryRefusal {
  index: number;
  reason: string;
  /** Where the list has the same code first. */
  first?: number;
}

/**
 * Puts codes into the stock, encrypted, in the caller's transaction: all of them, or none and the reasons.
 * @throws KeysMissingError where the keyring is not that of the database
 */
export async function importStock(
  transaction: UnitOfWork,
  keyring: Keyring,
  { entries, now }: { entries: readonly StockEntry[]; now: Date },
): Promise<EntryRefusal[]> {
  await holdKeys(transaction, keyring);
  await lockStockDigests(transaction);
  const products = await productsNumbered(transaction, [...new Set(entries.map((entry) => entry.product_number))]);
  const digested = entries.map((entry) => ({ entry, digests: keyring.digests("stock-code", stockDigestText(entry)) }));
  const taken = await takenStockDigests(
    transaction,
    digested.flatMap(({ digests }) => digests),
  );
  const seen = new Map<string, number>();
  const refusals = digested.flatMap(({ entry, digests }, index) => {
    const [digest = ""] = digests;
    const before = seen.get(digest);
    seen.set(digest, before ?? index);
    const reason = entryRefusal(entry, products.get(entry.product_number) ?? []);
    if (reason) {
      return [{ index, reason }];
    }
    if (before !== undefined) {
      return [{ index, reason: "the code stands in the file twice", first: before }];
    }
    return digests.some((known) => taken.has(known)) ? [{ index, reason: "the code is in the stock already" }] : [];
  });
  if (refusals.length > 0) {
    return refusals;
  }
  await insertStockCodes(
    transaction,
    digested.map(({ entry: { code, ...rest }, digests: [code_digest = ""] }) => {
      const stock_code_id = `stk_${randomUUID()}`;
      return { ...rest, stock_code_id, code_digest, ...keyring.seal("stock-code", code, stock_code_id) };
    }),
    now,
  );
  return [];
}

function entryRefusal(entry: StockEntry, products: readonly Product[]): string | undefined {
  const { product_number, variation_number, face_value } = entry;
  if (products.length === 0) {
    return `there is no product ${product_number}`;
  }
  if (products.every(({ type_group }) => type_group === "PHY")) {
    return `product ${product_number} is a physical reward: nobody would ever be sent this code`;
  }
  const isFree = variation_number === freeAmountVariation(product_number);
  if (!isFree && face_value !== null) {
    return "a face value is for free amounts only";
  }
  if (isFree && face_value === null) {
    return "a free amount needs a face value";
  }
  if (products.some((product) => findVariation(product, variation_number, face_value))) {
    return undefined;
  }
  return isFree
    ? `product ${product_number} has no free amount, or not this one`
    : `product ${product_number} has no variation ${variation_number}`;
}
