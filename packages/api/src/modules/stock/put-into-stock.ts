import type { RefusalOf } from "@guerdon/contract/operations/operation";
import type { importStock, StockEntry } from "@guerdon/contract/operations/stock";
import { findVariation, freeAmountVariation, isReward, type Product } from "@guerdon/domain/product";
import type { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { sealedCode } from "./sealed-code.ts";
import { stockDigestText } from "./stock-digest-text.ts";
import { insertStockCodes, lockStockDigests, productsNumbered, takenStockDigests } from "./store.ts";
import { utcDay } from "./utc-day.ts";

/** A stock code with its row number in the input. */
export interface StockRow {
  row: number;
  values: StockEntry;
}

type Refusal = RefusalOf<typeof importStock>;

/** Codes that are stored between two reports of progress. */
const STEP = 5000;

interface DigestedRow extends StockRow {
  /** Digests with all keys, the current one first. */
  digests: readonly string[];
}

/**
 * Adds codes to the stock, encrypted, in the caller's transaction. Adds none if one is refused.
 * @param onStored gets the number of stored codes
 * @returns the refusals; empty on success
 * @throws KeysMissingError if the keyring lacks a key of the database
 */
export async function putIntoStock(
  unit: UnitOfWork,
  keyring: Keyring,
  { rows, now, onStored }: { rows: readonly StockRow[]; now: Date; onStored?: (done: number) => void },
): Promise<Refusal[]> {
  await holdKeys(unit, keyring);
  await lockStockDigests(unit);
  const digested = rows.map((row) => ({ ...row, digests: keyring.digests("stock-code", stockDigestText(row.values)) }));
  const refusals = await findRefusals(unit, digested, utcDay(now));
  if (refusals.length > 0) {
    return refusals;
  }
  for (let start = 0; start < digested.length; start += STEP) {
    const step = digested.slice(start, start + STEP);
    const codes = step.map(({ values, digests: [code_digest = ""] }) => sealedCode(keyring, values, code_digest));
    await insertStockCodes(unit, codes, { imported_at: now, reserved_at: null });
    onStored?.(start + step.length);
  }
  return [];
}

async function findRefusals(unit: UnitOfWork, rows: readonly DigestedRow[], today: string): Promise<Refusal[]> {
  const products = await productsNumbered(unit, [...new Set(rows.map(({ values }) => values.product_number))]);
  const taken = await takenStockDigests(
    unit,
    rows.flatMap(({ digests }) => digests),
  );
  const firstRows = new Map<string, number>();
  return rows.flatMap(({ row, values, digests }): Refusal[] => {
    const at = { row };
    const [digest = ""] = digests;
    const firstRow = firstRows.get(digest);
    firstRows.set(digest, firstRow ?? row);
    const refusal = entryRefusal(values, products.get(values.product_number) ?? []);
    if (refusal) {
      return [{ ...refusal, at }];
    }
    if (firstRow !== undefined) {
      return [{ code: "stock_code_repeated", fields: { first_row: firstRow }, at }];
    }
    if (digests.some((known) => taken.has(known))) {
      return [{ code: "stock_code_taken", fields: {}, at }];
    }
    return values.valid_until !== undefined && values.valid_until < today
      ? [{ code: "stock_code_expired", fields: {}, at }]
      : [];
  });
}

function entryRefusal(entry: StockEntry, products: readonly Product[]): Refusal | undefined {
  const { product_number, variation_number, face_value } = entry;
  if (products.length === 0) {
    return { code: "product_unknown", fields: { product_number } };
  }
  // A physical reward is never delivered as a code.
  if (products.every(isReward)) {
    return { code: "product_without_code", fields: { product_number } };
  }
  const isFree = variation_number === freeAmountVariation(product_number);
  if (!isFree && face_value !== null) {
    return { code: "face_value_unwanted", fields: {} };
  }
  if (isFree && face_value === null) {
    return { code: "face_value_missing", fields: {} };
  }
  if (products.some((product) => findVariation(product, variation_number, face_value))) {
    return undefined;
  }
  return isFree
    ? { code: "face_value_unknown", fields: { product_number } }
    : { code: "variation_unknown", fields: { product_number, variation_number } };
}
