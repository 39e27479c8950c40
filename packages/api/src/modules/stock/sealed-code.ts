import { randomUUID } from "node:crypto";
import type { StockEntry } from "@guerdon/contract/operations/stock";
import type { Keyring } from "../../crypto/keyring.ts";
import type { NewStockCode } from "./store.ts";

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
