import { randomBytes, randomInt } from "node:crypto";
import { codeFromBytes } from "@guerdon/domain/voucher/voucher-code";

/** Random bytes for a code, with more than enough to draw fairly. */
const CODE_BYTES = 64;
const TAN_DIGITS = 6;

/** A generated code, in groups [voucher.generated-code]. */
export function newCode(): string {
  return codeFromBytes(randomBytes(CODE_BYTES));
}

/** A generated identification number. */
export function newTan(): string {
  return String(randomInt(10 ** TAN_DIGITS)).padStart(TAN_DIGITS, "0");
}
