import { withoutInvisible } from "../text/invisible.ts";

/** The length of an IBAN in each country of the registry (ISO 13616). */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 " +
    "ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 " +
    "LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 " +
    "PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/**
 * An IBAN as it is stored: upper case, no spaces or dashes, nothing before or behind it. People write it in groups, and
 * paste it with its name and signs around it [errors.pasted].
 */
export function normalizeIban(typed: string): string {
  const plain = withoutInvisible(typed.normalize("NFKC"))
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "");
  return plain.replace(/^[^A-Z0-9]*(IBAN[^A-Z0-9]*)?|[^A-Z0-9]+$/g, "");
}

/** True for an IBAN without spaces that has its country's length and the right check digits [payment.bank-account]. */
export function isIban(iban: string): boolean {
  const country = iban.slice(0, 2);
  return (
    iban.length === LENGTHS[country] &&
    /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) &&
    iban.slice(2, 4) === checkDigits(country, iban.slice(4))
  );
}

/** True for a BIC of 8 or 11 characters (ISO 9362). */
export function isBic(bic: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);
}

/** An IBAN or a creditor reference as it is printed, in groups of four. */
export function inGroupsOfFour(text: string): string {
  return text.replace(/.{4}(?=.)/g, "$& ");
}

/**
 * The check digits of an IBAN or a creditor reference (ISO 7064, MOD 97-10): from 02 to 98, so that each has one
 * spelling only.
 * @param prefix the country of the IBAN, or RF
 * @param body upper-case letters and digits
 */
export function checkDigits(prefix: string, body: string): string {
  return String(98 - remainderBy97(`${body}${prefix}00`)).padStart(2, "0");
}

/** The remainder by 97 of a number in which letters stand for 10 to 35. Read in steps, because it has up to 60 digits. */
function remainderBy97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
}
