import { type Currency, type MinorUnits, majorFromMinor } from "./money.ts";

/**
 * The format of amounts in one currency and language: prefix and suffix, prefix and suffix of negative amounts,
 * thousands separator, decimal separator, and the number of digits from which thousands are separated. A tuple, because
 * it is part of every page.
 */
export type MoneyFormat = readonly [
  before: string,
  after: string,
  beforeNegative: string,
  afterNegative: string,
  group: string,
  decimal: string,
  groupedFrom: number,
];

const formats = new Map<string, MoneyFormat>();

/** The format of the platform's `Intl`. The first call takes about 100 ms on a phone, so the server makes it. */
export function moneyFormat(currency: Currency, language: string): MoneyFormat {
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? readFormat(currency, language);
  formats.set(key, format);
  return format;
}

function readFormat(currency: Currency, language: string): MoneyFormat {
  const options = { style: "currency", currency, minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const format = new Intl.NumberFormat(language, options);
  const around = (amount: number) => {
    const parts = format.formatToParts(amount);
    const textOf = (some: typeof parts) =>
      some.map(({ type, value }) => (type === "minusSign" ? "\u2212" : value)).join("");
    const [first, last] = (["integer", "fraction"] as const).map((wanted) =>
      parts.findIndex(({ type }) => type === wanted),
    );
    return [textOf(parts.slice(0, first)), textOf(parts.slice((last ?? 0) + 1))] as const;
  };
  const partOf = (amount: number, wanted: Intl.NumberFormatPartTypes) =>
    format.formatToParts(amount).find(({ type }) => type === wanted)?.value;
  const groupedFrom = partOf(1234, "group") ? 4 : 5;
  return [...around(1), ...around(-1), partOf(12_345, "group") ?? "", partOf(1, "decimal") ?? "", groupedFrom];
}

/**
 * Formats an amount, without decimals if it is whole, else with two [website.amounts].
 * @param isExact with two decimals always, as amounts below each other need them
 */
export function writeMoney(minor: MinorUnits, format: MoneyFormat, isExact = false): string {
  const [before, after, beforeNegative, afterNegative, group, decimal, groupedFrom] = format;
  const [whole = "", cents = "00"] = majorFromMinor(Math.abs(minor)).toFixed(2).split(".");
  const grouped = whole.length < groupedFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  const digits = cents === "00" && !isExact ? grouped : grouped + decimal + cents;
  return minor < 0 ? beforeNegative + digits + afterNegative : before + digits + after;
}

/** Formats an amount in a language [website.amounts]. */
export function formatMoney(minor: MinorUnits, currency: Currency, language: string): string {
  return writeMoney(minor, moneyFormat(currency, language));
}
