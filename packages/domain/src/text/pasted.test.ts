import { expect, test } from "vitest";
import { EMPTY_ADDRESS, trimmedAddress } from "../address/address.ts";
import { normalizeIban } from "../payment/iban.ts";
import { codeFromBytes, codeReadings, codeToShow, codeWithin, normalizeCode } from "../voucher/voucher-code.ts";
import { labelledForms, pastedEmail, pastedForms, pastedNumber, withoutSurroundings } from "./pasted.ts";

const written = codeFromBytes(new Uint8Array(64).fill(7));
const code = normalizeCode(written);
const other = codeFromBytes(new Uint8Array(64).fill(9));
const mistyped = written.replace(/.$/, (last) => (last === "2" ? "3" : "2"));

/** The ways in which copied text may be surrounded or interrupted. */
const FORMS: readonly (readonly [string, (text: string) => string])[] = [
  ["a zero-width space", (text) => `${text.slice(0, 2)}\u200b${text.slice(2)}`],
  ["a soft hyphen", (text) => `${text.slice(0, 3)}\u00ad${text.slice(3)}`],
  ["a word joiner", (text) => `\u2060${text}`],
  ["marks of direction", (text) => `\u2068${text}\u2069\u200e`],
  ["quotation marks", (text) => `"${text}"`],
  ["low and high quotation marks", (text) => `„${text}“`],
  ["angle quotation marks", (text) => `« ${text} »`],
  ["a full stop", (text) => `${text}.`],
  ["brackets and a comma", (text) => ` (${text}), `],
];

// [voucher.pasted] [errors.pasted]
test.each(FORMS)("a code, identification number, order number and IBAN are read with %s", (_, form) => {
  expect(codeReadings(form(written))).toContain(code);
  expect(codeReadings(form("SUMMER-1"))).toContain("SUMMER1");
  expect(pastedForms(form("4711"))).toContain("4711");
  expect(withoutSurroundings(form("AU-100042"))).toBe("AU-100042");
  expect(normalizeIban(form("de89 3704 0044 0532 0130 00"))).toBe("DE89370400440532013000");
});

test("an IBAN is read with its name before it", () => {
  expect(normalizeIban("IBAN: DE89 3704 0044 0532 0130 00")).toBe("DE89370400440532013000");
});

/** Forms in which people paste an e-mail address, with what is taken. */
const EMAIL = "nora.licht+shop@example.org";
const EMAILS: readonly (readonly [string, string])[] = [
  ...FORMS.map(([, form]) => [form(EMAIL), EMAIL] as const),
  [`  ${EMAIL}\t\n`, EMAIL],
  [`\u00a0${EMAIL}\u3000`, EMAIL],
  [`\ufeff${EMAIL}`, EMAIL],
  ["ｎｏｒａ．ｌｉｃｈｔ＋ｓｈｏｐ＠ｅｘａｍｐｌｅ．ｏｒｇ", EMAIL],
  ["nora.licht+shop＠example。org", EMAIL],
  [`＜${EMAIL}＞`, EMAIL],
  [`<${EMAIL}>`, EMAIL],
  [`Nora Licht <${EMAIL}>`, EMAIL],
  [`"Licht, Nora" <${EMAIL}>;`, EMAIL],
  [`old@example.org <${EMAIL}>`, EMAIL],
  [`mailto:${EMAIL}`, EMAIL],
  [`<MAILTO:${EMAIL}>`, EMAIL],
  [`mailto:${EMAIL}?subject=Gift&body=Hello`, EMAIL],
  ["_nora_@example.org", "_nora_@example.org"],
  ["o'hara@example.org", "o'hara@example.org"],
  // Mistyped addresses stay unchanged: a part of one may be the address of another person.
  ["nora licht@example.org", "nora licht@example.org"],
  ["nora@example.org, ben@example.org", "nora@example.org, ben@example.org"],
  ["mail to nora@example.org", "mail to nora@example.org"],
  ["nora", "nora"],
  ["", ""],
];

// [errors.pasted]
test.each(EMAILS)("of %j the e-mail address %j is taken", (pasted, taken) => {
  expect(pastedEmail(pasted)).toBe(taken);
  expect(pastedEmail(taken), "once is enough").toBe(taken);
  expect(trimmedAddress({ ...EMPTY_ADDRESS, email: pasted }).email).toBe(taken);
});

// [voucher.pasted]
test.each([
  [`Code: ${written}`, code],
  [`Your code is ${written.toLowerCase()}. Enjoy!`, code],
  [`Code：${written.replaceAll("-", " ")}`, code],
  [`Code-${written}`, code],
  [`${written} ${written}`, code],
  [`${written} ${other}`, undefined],
  [`Code: ${mistyped}`, undefined],
  ["Code: SUMMER-1", undefined],
])("of %j the part %j is taken", (pasted, part) => {
  expect(codeWithin(pasted)).toBe(part);
  expect(codeToShow(pasted)).toBe(part ?? pasted);
});

// [voucher.pasted]
test("a code made elsewhere is read as it is before anything is taken away", () => {
  for (const foreign of ["SPRING!", '"A"', `XMAS:${written}`, `${mistyped}!`]) {
    expect(codeReadings(foreign)[0]).toBe(foreign.toUpperCase().replaceAll("-", ""));
  }
  expect(codeReadings("AB\u200bCD")).toEqual(["ABCD", "AB\u200bCD"]);
  expect(codeReadings(" - ")).toEqual([""]);
});

// [voucher.pasted]
test.each(["Code: SUMMER-1", "Ihr Code：„SUMMER-1“.", "Votre code : summer-1", "Code:\n\tSUMMER-1", "A: B: SUMMER-1"])(
  "a code made elsewhere is read without its label: %j",
  (pasted) => {
    expect(codeReadings(pasted)).toContain("SUMMER1");
  },
);

// [errors.pasted]
test.each(["Order: AU-100042", "Bestellnummer：„AU-100042“.", "Nr.: #AU-100042", "AU-100042:"])(
  "of %j the number counts without its label",
  (pasted) => {
    expect(pastedNumber(pasted)).toBe("AU-100042");
    expect(labelledForms(pasted).at(-1)).toBe("AU-100042");
  },
);
