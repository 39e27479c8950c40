import { normalisedEmail } from "../address/address.ts";
import { orderNumberOf, parseCreditorReference } from "../payment/creditor-reference.ts";
import { isIban, normalizeIban } from "../payment/iban.ts";
import { SUPPORT_NUMBER_LENGTH } from "../session/session.ts";
import { foldText, spellingsOf, wordsOf } from "../text/fold.ts";
import { pastedEmail, pastedNumber } from "../text/pasted.ts";
import { CODE_ALPHABET, codeWithin, normalizeCode } from "../voucher/voucher-code.ts";

/** The kinds of data by which an order is found [order.found]. */
export const ORDER_SEARCH_KINDS = [
  "order-number",
  "reference",
  "support-number",
  "email",
  "name",
  "iban",
  "code-end",
] as const;
export type OrderSearchKind = (typeof ORDER_SEARCH_KINDS)[number];

/** The data to search for, by kind, in its normal form. */
export type OrderSearch = Partial<Record<OrderSearchKind, string>>;

/** The number of characters of a code by which an order is found. */
const CODE_END_LENGTH = 4;

/** A code that is typed whole and was not made here has at least so many characters, more than a support number. */
const WHOLE_CODE_LENGTH = 8;

/** The beginning of an account number or a creditor reference, also of a mistyped one. */
const NUMBERED = /^[A-Z]{2}\d{4}/;

/** Signs that stand for the rest of a code. An ellipsis is three dots in its normal form. */
const MASK = /^[*•.]+/;

/**
 * The searches that a text has the form of. An e-mail address, an account number (IBAN) and a creditor reference are
 * nothing else; any other text may be several things, such as a name that is as long as a support number [order.found].
 * @param typed as an operator types or pastes it
 */
export function orderSearches(typed: string): OrderSearch {
  if (typed.includes("@")) {
    return { email: normalisedEmail(pastedEmail(typed)) };
  }
  const reference = parseCreditorReference(typed);
  if (reference !== undefined) {
    return { reference: orderNumberOf(reference) };
  }
  const iban = normalizeIban(typed);
  if (isIban(iban)) {
    return { iban };
  }
  const number = normalizeCode(pastedNumber(typed));
  const name = nameKey(typed);
  const end = codeEnd(typed, number);
  return {
    ...(/^\d+$/.test(number) && { "order-number": number }),
    ...(isSupportNumber(number) && { "support-number": number }),
    ...(/\p{L}/u.test(name) && { name }),
    ...(end !== undefined && { "code-end": end }),
  };
}

/** The last characters of a code, of which they or the whole are typed; undefined if the text is unlike a code. */
function codeEnd(typed: string, pasted: string): string | undefined {
  const shown = normalizeCode(typed).replace(MASK, "");
  if ([...shown].length === CODE_END_LENGTH) {
    return shown;
  }
  const isLikeOne = pasted.length >= WHOLE_CODE_LENGTH && /^[\p{L}\p{N}]*\d[\p{L}\p{N}]*$/u.test(pasted);
  const whole = codeWithin(typed) ?? (isLikeOne && !NUMBERED.test(pasted) ? pasted : undefined);
  return whole && [...whole].slice(-CODE_END_LENGTH).join("");
}

function isSupportNumber(code: string): boolean {
  return code.length === SUPPORT_NUMBER_LENGTH && [...code].every((character) => CODE_ALPHABET.includes(character));
}

/**
 * The form in which names are compared: their words in one order, whatever the case, the marks, and whether an umlaut is
 * written with an e [order.found]. Empty if the text has no words.
 */
export function nameKey(name: string): string {
  return wordsOf(foldText(name))
    .map((word) => spellingsOf(word).at(-1) ?? word)
    .toSorted()
    .join(" ");
}

/** Scripts that write both names without a space between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The forms by which a person is found: the family name, and both names in any order; none of a person without. Names that
 * are written without a space are typed into either field of a form, so each alone and both joined count as well
 * [order.found].
 */
export function nameKeys({ first_name, last_name }: { first_name: string; last_name: string }): string[] {
  const names = [last_name, `${first_name} ${last_name}`];
  if (UNSPACED.test(first_name) || UNSPACED.test(last_name)) {
    names.push(first_name, last_name + first_name, first_name + last_name);
  }
  return [...new Set(names.map(nameKey))].filter((key) => key !== "");
}
