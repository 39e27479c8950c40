import { withoutInvisible } from "../text/invisible.ts";
import { checkDigits } from "./iban.ts";

/** Upper-case letters and digits, as many as fit behind RF and its check digits (ISO 11649). */
const BODY = /^[A-Z0-9]{1,21}$/;

/** The longest creditor reference. */
export const REFERENCE_LENGTH = 25;

/**
 * The creditor reference of an order, by which its transfer is recognised [payment.reference]: RF, two check digits and
 * the order's number.
 * @throws RangeError if the number has more than 21 characters, or others than letters and digits
 */
export function creditorReference(orderNumber: string): string {
  const body = orderNumber.toUpperCase();
  if (!BODY.test(body)) {
    throw new RangeError(`No creditor reference can be made of "${orderNumber}".`);
  }
  return `RF${checkDigits("RF", body)}${body}`;
}

/**
 * A creditor reference as people and banks write it, with spaces and in any case.
 * @returns the reference without spaces and in upper case; undefined if it is none, or its check digits are wrong
 */
export function parseCreditorReference(typed: string): string | undefined {
  const reference = withoutInvisible(typed.normalize("NFKC")).toUpperCase().replace(/\s/g, "");
  return isCreditorReference(reference) ? reference : undefined;
}

/** The number of the order that a creditor reference was made of. */
export function orderNumberOf(reference: string): string {
  return reference.slice(4);
}

function isCreditorReference(reference: string): boolean {
  const body = orderNumberOf(reference);
  return BODY.test(body) && reference === creditorReference(body);
}
