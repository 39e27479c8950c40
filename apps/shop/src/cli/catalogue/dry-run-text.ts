import { majorFromMinor } from "@guerdon/domain/money";
import { counted, listed } from "../counted.ts";
import type { ImportedFile } from "./import-catalogue-file.ts";

/** "1 added, 0 changed, 0 withdrawn, 299 unchanged". */
export function countsOf({ added, changed, withdrawn, unchanged }: ImportedFile): string {
  return `${added} added, ${changed} changed, ${withdrawn} withdrawn, ${unchanged} unchanged`;
}

/** The changes that an import would make, product by product, and the confirmation it needs. */
export function dryRunText(imported: ImportedFile): string {
  const { numbers, withdrawn, offered, needs_consent, lowered, priced, needs_lower } = imported;
  const named = (["added", "changed", "withdrawn"] as const).flatMap((what) =>
    numbers[what].length > 0 ? [`  ${what}: ${listed(numbers[what])}`] : [],
  );
  const consent = needs_consent
    ? [`  The import needs --withdraw ${withdrawn}: that is more than a tenth of ${offered}.`]
    : [];
  const lower = needs_lower
    ? [`  The import needs --lower ${lowered}: so many of ${counted(priced, "price")} fall by more than half.`]
    : [];
  return [`Dry run: ${countsOf(imported)}`, ...named, ...pricesOf(imported), ...consent, ...lower]
    .map((line) => `${line}\n`)
    .join("");
}

/** Prices that are listed; there may be tens of thousands. */
const MOST_PRICES = 100;

/** Each price that changes, those that fall most first: "TV1001-25: 25.00 to 22.50". */
function pricesOf({ prices }: ImportedFile): string[] {
  const byFall = prices.toSorted((a, b) => a.now / a.before - b.now / b.before);
  const lines = byFall
    .slice(0, MOST_PRICES)
    .map(({ variation, before, now }) => `    ${variation}: ${amount(before)} to ${amount(now)}`);
  const rest = prices.length - lines.length;
  const head = prices.length > 0 ? [`  prices: ${counted(prices.length, "change")}`] : [];
  return [...head, ...lines, ...(rest > 0 ? [`    and ${rest} more`] : [])];
}

function amount(minor: number): string {
  return majorFromMinor(minor).toFixed(2);
}
