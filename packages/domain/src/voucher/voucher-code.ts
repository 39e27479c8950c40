import { withoutInvisible } from "../text/invisible.ts";
import { labelledForms } from "../text/pasted.ts";

/**
 * The alphabet of generated codes: 31 characters without the look-alikes 0, 1, I, L and O. Its size is prime, so the
 * weighted check finds every single wrong character and every swap of two.
 */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Length of a generated code: 15 random characters (74 bits) and a check character [voucher.generated-code]. */
export const CODE_LENGTH = 16;

const GROUP = 4;

/**
 * Normalizes a code for comparison: Unicode's form NFKC, upper case, no spaces, dashes or invisible characters
 * [voucher.code-form].
 */
export function normalizeCode(input: string): string {
  return compact(withoutInvisible(input.normalize("NFKC")));
}

function compact(input: string): string {
  return input
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Dash}_]/gu, "")
    .normalize("NFKC");
}

/** True for input that has a letter or a digit; nothing else can be a code [voucher.empty-code]. */
export function isCodeLike(typed: string): boolean {
  return /[\p{L}\p{N}]/u.test(typed);
}

/**
 * The normalized codes that a pasted text may stand for, the likeliest first and at least one: the whole, as codes made
 * elsewhere may have any sign, then without what surrounds it, then without its label, then the one part that is a
 * generated code [voucher.pasted].
 */
export function codeReadings(pasted: string): string[] {
  const within = codeWithin(pasted);
  // Codes were once imported with their invisible characters.
  const others = [compact(pasted), ...labelledForms(pasted).map(normalizeCode), within ?? ""].filter(Boolean);
  return [...new Set([normalizeCode(pasted), ...others])];
}

/** The part of a text that is a generated code; undefined if there are none or several different ones. */
export function codeWithin(pasted: string): string | undefined {
  const whole = partsOf(pasted).filter(isGenerated);
  const found = new Set(whole.length > 0 ? whole : groupRuns(pasted).filter(isGenerated));
  return found.size === 1 ? [...found][0] : undefined;
}

/**
 * Returns the text that a field shows after pasting: the one part that is a generated code, if that is not all of it;
 * else the text as it is [voucher.pasted].
 */
export function codeToShow(pasted: string): string {
  const part = codeWithin(pasted);
  return part === undefined || part === normalizeCode(pasted) ? pasted : part;
}

/** The normalized parts of a text, between spaces and signs other than dashes. */
function partsOf(text: string): string[] {
  return withoutInvisible(text.normalize("NFKC"))
    .split(/[^\p{L}\p{N}\p{Dash}_]+/u)
    .map(compact);
}

/** All sequences of groups that are as long as a generated code. */
function groupRuns(text: string): string[] {
  const groups =
    withoutInvisible(text.normalize("NFKC"))
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return groups.flatMap((_, start) => runFrom(groups.slice(start)) ?? []);
}

function runFrom(groups: readonly string[]): string | undefined {
  let run = "";
  for (const next of groups) {
    run += next;
    if (run.length >= CODE_LENGTH) {
      break;
    }
  }
  return run.length === CODE_LENGTH ? run : undefined;
}

/** A code that has no groups of its own and is long enough to need some. */
const UNGROUPED = /^[\p{L}\p{N}]{7,}$/u;

/**
 * The groups in which people read a delivered code: of four letters and digits, the last of up to five, so that no
 * character stands alone. A code that is short, or has spaces, dashes or other signs, is one group. Together they are the
 * code, always.
 *
 * The gaps between them are for the eye only. What is copied, scanned or read aloud must be the code itself: HTML shows
 * them by margins, and the printed document draws them and has the code as its text.
 */
export function codeGroups(code: string): string[] {
  return UNGROUPED.test(code) ? code.split(new RegExp(`(?<=^(?:.{${GROUP}})+)(?=..)`, "u")) : [code];
}

/** Generates a code from at least 64 cryptographically random bytes. */
export function codeFromBytes(bytes: Uint8Array): string {
  const body = charactersFromBytes(bytes, CODE_LENGTH - 1);
  return group(body + checkCharacter(body));
}

/**
 * Characters of the alphabet of codes, each equally probable.
 * @param bytes cryptographically random, some more than characters
 * @throws RangeError if there are too few bytes
 */
export function charactersFromBytes(bytes: Uint8Array, count: number): string {
  const fair = 256 - (256 % CODE_ALPHABET.length);
  const characters = [...bytes].filter((byte) => byte < fair).slice(0, count);
  if (characters.length < count) {
    throw new RangeError("Too few random bytes.");
  }
  return characters.map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join("");
}

/** True for input that looks like a generated code but has a wrong check character [voucher.mistyped]. */
export function isMistyped(normalized: string): boolean {
  return looksGenerated(normalized) && !fitsCheck(normalized);
}

/** True for input that looks like a generated code and has the right check character [voucher.address-limit]. */
export function isGenerated(normalized: string): boolean {
  return looksGenerated(normalized) && fitsCheck(normalized);
}

function looksGenerated(normalized: string): boolean {
  return normalized.length === CODE_LENGTH && [...normalized].every((c) => CODE_ALPHABET.includes(c));
}

function fitsCheck(normalized: string): boolean {
  return checkCharacter(normalized.slice(0, -1)) === normalized.slice(-1);
}

function checkCharacter(body: string): string {
  const weighted = [...body].reduce((total, c, index) => total + CODE_ALPHABET.indexOf(c) * (index + 1), 0);
  return CODE_ALPHABET.charAt(weighted % CODE_ALPHABET.length);
}

function group(code: string): string {
  return code.replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}
