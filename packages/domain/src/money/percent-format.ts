const formats = new Map<string, Intl.NumberFormat>();

/** Formats a percentage in a language, with two decimals at most: "19 %" in German, "5.5%" in English [website.amounts]. */
export function formatPercent(percent: number, language: string): string {
  const format =
    formats.get(language) ?? new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  formats.set(language, format);
  return format.format(percent / 100);
}
