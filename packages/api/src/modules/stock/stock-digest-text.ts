import { normalizeCode } from "@guerdon/domain/voucher-code";

/** What is digested of a code: different brands may use the same one; within a product it stands for one thing. */
export function stockDigestText({ product_number, code }: { product_number: string; code: string }): string {
  return `${product_number} ${normalizeCode(code)}`;
}
