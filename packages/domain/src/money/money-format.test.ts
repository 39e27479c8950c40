import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../text/language.ts";
import { majorFromMinor } from "./money.ts";
import { formatMoney } from "./money-format.ts";

// [website.amounts]
describe("amounts in each language", () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

  test.each([
    ["de", "10 €", "12,50 €", "1.234,05 €"],
    ["en", "€10", "€12.50", "€1,234.05"],
    ["fr", "10 €", "12,50 €", "1 234,05 €"],
    ["pl", "10 €", "12,50 €", "1234,05 €"],
    ["nl", "€ 10", "€ 12,50", "€ 1.234,05"],
    ["es", "10 €", "12,50 €", "1234,05 €"],
    ["it", "10 €", "12,50 €", "1234,05 €"],
  ])("%s: no decimals when whole, two otherwise", (language, whole, broken, large) => {
    const shown = [1000, 1250, 123_405].map((minor) => plain(formatMoney(minor, "EUR", language)));
    expect(shown).toEqual([whole, broken, large]);
  });

  test("a negative amount has its sign, and another currency its own symbol", () => {
    expect(plain(formatMoney(-1250, "EUR", "de"))).toBe("−12,50 €");
    expect(plain(formatMoney(1000, "CHF", "de"))).toBe("10 CHF");
    expect(plain(formatMoney(1250, "GBP", "en"))).toBe("£12.50");
  });

  test("every amount in every language is written as by `Intl`", () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 });
    const currency = fc.constantFrom("EUR", "CHF", "GBP", "PLN", "USD");
    fc.assert(
      fc.property(amount, fc.constantFrom(...LANGUAGES), currency, (minor, language, of) => {
        const digits = minor % 100 === 0 ? 0 : 2;
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const format = new Intl.NumberFormat(language, { style: "currency", currency: of, ...options });
        return formatMoney(minor, of, language) === format.format(majorFromMinor(minor)).replace("-", "\u2212");
      }),
    );
  });
});
