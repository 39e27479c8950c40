/**
 * The alphabet of generated codes: 31 characters without the look-alikes 0, 1, I, L and O. Its size is prime, so the
 * weighted check finds every single wrong character and every swap of two.
 */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Length of a generated code: 15 random characters (74 bits) and a check character [voucher.generated-code]. */
export const CODE_LENGTH = 16;

const GROUP = 4;

/** Normalizes a code for comparison: Unicode's form NFKC, upper case, no spaces or dashes [voucher.code-form]. */
export function normalizeCode(input: string): string {
  return input
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Dash}_]/gu, "")
    .normalize("NFKC");
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
