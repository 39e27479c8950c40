import type { compareCatalogueRevisions } from "@guerdon/contract/operations/catalogue-revision";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { majorFromMinor } from "@guerdon/domain/money";
import { counted, listed } from "../counted.ts";
import type { ImportedFile } from "./import-catalogue-file.ts";

type Difference = OutputOf<typeof compareCatalogueRevisions>["differences"][number];

/** The maximum length of a value in a table for people. */
const MAX_SHOWN_LENGTH = 60;

/** The text about an import that was made, or would be. */
export function importedText(imported: ImportedFile, { dryRun, draft }: { dryRun: boolean; draft: boolean }): string {
  if (dryRun) {
    return dryRunText(imported);
  }
  const counts = `Products: ${countsText(imported)}\n`;
  const { revision } = imported;
  return draft && revision !== null
    ? `${counts}This is draft ${revision}, which nobody sees: catalogue publish makes it live.\n`
    : counts;
}

/** The text about a revision that became live, or would. */
export function publishedText(
  made: ImportedFile,
  named: { catalogue_id: string; revision: number; dryRun: boolean },
): string {
  if (named.dryRun) {
    return dryRunText(made);
  }
  return made.revision === null
    ? `Catalogue ${named.catalogue_id}: what is live has this content already.\n`
    : `Catalogue ${named.catalogue_id}: revision ${made.revision} with the content of ${named.revision} is live. Products: ${countsText(made)}\n`;
}

/** A difference with values that fit into a table. */
export function shortDifference({ before, after, ...rest }: Difference): Difference {
  return { ...rest, before: inShort(before), after: inShort(after) };
}

function inShort(value: string | null): string | null {
  const line = value?.replaceAll(/\s+/g, " ") ?? null;
  return line !== null && line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH)}…` : line;
}

/** "1 added, 0 changed, 0 withdrawn, 299 unchanged". */
function countsText({ added, changed, withdrawn, unchanged }: ImportedFile): string {
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
  return [`Dry run: ${countsText(imported)}`, ...named, ...pricesOf(imported), ...consent, ...lower]
    .map((line) => `${line}\n`)
    .join("");
}

/** The maximum number of prices in a text; there may be tens of thousands. */
const MAX_SHOWN_PRICES = 100;

/** Each price that changes, those that fall most first: "TV1001-25: 25.00 to 22.50". */
function pricesOf({ prices }: ImportedFile): string[] {
  const byFall = prices.toSorted((a, b) => a.now / a.before - b.now / b.before);
  const lines = byFall
    .slice(0, MAX_SHOWN_PRICES)
    .map(({ variation, before, now }) => `    ${variation}: ${amount(before)} to ${amount(now)}`);
  const rest = prices.length - lines.length;
  const head = prices.length > 0 ? [`  prices: ${counted(prices.length, "change")}`] : [];
  return [...head, ...lines, ...(rest > 0 ? [`    and ${rest} more`] : [])];
}

function amount(minor: number): string {
  return majorFromMinor(minor).toFixed(2);
}
