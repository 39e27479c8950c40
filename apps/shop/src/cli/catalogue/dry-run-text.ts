import { listed } from "../counted.ts";
import type { ImportedFile } from "./import-catalogue-file.ts";

/** "1 added, 0 changed, 0 withdrawn, 299 unchanged". */
export function countsOf({ added, changed, withdrawn, unchanged }: ImportedFile): string {
  return `${added} added, ${changed} changed, ${withdrawn} withdrawn, ${unchanged} unchanged`;
}

/** The changes that an import would make, product by product, and the confirmation it needs. */
export function dryRunText(imported: ImportedFile): string {
  const { numbers, withdrawn, offered, needs_consent } = imported;
  const named = (["added", "changed", "withdrawn"] as const).flatMap((what) =>
    numbers[what].length > 0 ? [`  ${what}: ${listed(numbers[what])}`] : [],
  );
  const consent = needs_consent
    ? [`  The import needs --withdraw ${withdrawn}: that is more than a tenth of ${offered}.`]
    : [];
  return [`Dry run: ${countsOf(imported)}`, ...named, ...consent].map((line) => `${line}\n`).join("");
}
