import { withoutInvisible } from "./invisible.ts";

/** The characters that may surround pasted text: all but letters and digits. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * The texts that a pasted one may stand for, the likeliest first: what is seen of it, the text itself, and what is seen
 * without the signs around it, such as quotation marks and a full stop [errors.pasted].
 */
export function pastedForms(text: string): string[] {
  const seen = withoutInvisible(text).trim();
  return [...new Set([seen, text.trim(), withoutSurroundings(seen)])].filter(Boolean);
}

/** The same of a text that may have a label, as "Your code: SUMMER-1" has; what stands after the last colon comes last. */
export function labelledForms(text: string): string[] {
  return [...new Set([...pastedForms(text), ...pastedForms(withoutLabel(text))])];
}

/** Returns the text after its last colon; all of it if nothing stands there. */
function withoutLabel(text: string): string {
  return text.normalize("NFKC").replace(/^.*:(?=.*[\p{L}\p{N}])/su, "");
}

/** The characters that may surround an e-mail address: quotation marks, brackets, and the signs that end a sentence. */
const AROUND_EMAIL = /^[\s"'‘’‚“”„«»‹›()[\]<>]+|[\s"'‘’‚“”„«»‹›()[\]<>.,;:!]+$/gu;

/** Full-width forms of ASCII, as keyboards for Chinese and Japanese type them, and their full stop. */
const FULL_WIDTH = /[\uff01-\uff5e\u3002]/gu;

function asAscii(sign: string): string {
  return sign === "\u3002" ? "." : String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}

/**
 * A pasted e-mail address without what address books and links have around it: "Nora Licht <nora@example.org>",
 * "mailto:nora@example.org?subject=Hello" [errors.pasted]. Nothing within an address is changed but the width of its
 * characters, and those that nobody sees, so that a mistyped one stays mistyped.
 */
export function pastedEmail(text: string): string {
  const seen = withoutInvisible(text).replace(FULL_WIDTH, asAscii).trim();
  const named = /<([^<>]*)>[^\p{L}\p{N}]*$/u.exec(seen)?.[1];
  const plain = (named ?? seen).replace(AROUND_EMAIL, "");
  const linked = /^mailto:([^?]*)/iu.exec(plain)?.[1];
  return (linked ?? plain).replace(AROUND_EMAIL, "");
}

/** A pasted number of letters and digits, such as that of an order, without its label [errors.pasted]. */
export function pastedNumber(text: string): string {
  return withoutSurroundings(withoutLabel(text));
}

/** A pasted text without the signs around it [errors.pasted]. */
export function withoutSurroundings(text: string): string {
  return withoutInvisible(text).normalize("NFKC").replace(AROUND, "");
}
