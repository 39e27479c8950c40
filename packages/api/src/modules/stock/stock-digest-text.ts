import { normalizeCode } from "@guerdon/domain/voucher/voucher-code";

/** The text to digest for a code. It contains the product, because different brands may use the same code. */
export function stockDigestText({ product_number, code }: { product_number: string; code: string }): string {
  return `${product_number} ${normalizeCode(code)}`;
}
