import { randomUUID } from "node:crypto";
import type { StockEntry } from "@guerdon/contract/operations/stock";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Resealed } from "../../tables/table-card.ts";
import { stockDigestText } from "./stock-digest-text.ts";
import { type NewStockCode, takenStockDigests } from "./store.ts";

/** A code as the database keeps it. */
export interface StoredCode extends Sealed {
  stock_code_id: string;
  product_number: string;
  code_digest: string;
}

/**
 * A code as the stock keeps it: encrypted with the current key, under an id of its own.
 * @param code_digest its digest with the current key
 */
export function sealedCode(keyring: Keyring, entry: StockEntry, code_digest: string): NewStockCode {
  const { code, valid_until, ...variation } = entry;
  const stock_code_id = `stk_${randomUUID()}`;
  return {
    ...variation,
    valid_until: valid_until ?? null,
    stock_code_id,
    code_digest,
    ...keyring.seal("stock-code", code, stock_code_id),
  };
}

/**
 * Encrypts and digests a stored code again, with the current key.
 * @throws if its key is missing or the ciphertext was altered
 */
export function resealCode(
  keyring: Keyring,
  { stock_code_id, product_number, ...stored }: StoredCode,
): Sealed & Pick<StoredCode, "code_digest"> {
  const code = keyring.open("stock-code", stored, stock_code_id);
  const { digest } = keyring.digest("stock-code", stockDigestText({ product_number, code }));
  return { ...keyring.seal("stock-code", code, stock_code_id), code_digest: digest };
}

/**
 * A code that was imported twice under different keys keeps its old digest the second time, because digests are unique.
 */
export async function withUniqueDigests(
  transaction: UnitOfWork,
  codes: readonly Resealed<StoredCode, ReturnType<typeof resealCode>>[],
): Promise<StoredCode[]> {
  const taken = await takenStockDigests(
    transaction,
    codes.map(({ values }) => values.code_digest),
  );
  return codes.map(({ old, values }) => {
    if (taken.has(values.code_digest)) {
      return { ...old, ...values, code_digest: old.code_digest };
    }
    taken.add(values.code_digest);
    return { ...old, ...values };
  });
}
