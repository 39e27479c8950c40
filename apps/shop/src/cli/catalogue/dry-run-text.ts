import type { ImportSummary, TouchedProducts } from "@guerdon/api/operator";
import { listed } from "../counted.ts";
import { needsConsent } from "./withdrawal.ts";

/** "1 added, 0 changed, 0 withdrawn, 299 unchanged". */
export function countsOf({ added, changed, withdrawn, unchanged }: ImportSummary): string {
  return `${added} added, ${changed} changed, ${withdrawn} withdrawn, ${unchanged} unchanged`;
}

/** What an import would do, product by product, and what it needs for that. */
export function dryRunText({ numbers, ...summary }: ImportSummary & { numbers: TouchedProducts }): string {
  const named = (["added", "changed", "withdrawn"] as const).flatMap((what) =>
    numbers[what].length > 0 ? [`  ${what}: ${listed(numbers[what])}`] : [],
  );
  const { withdrawn, offered } = numbers;
  const consent = needsConsent({ numbers: withdrawn, offered })
    ? [`  The import needs --withdraw ${withdrawn.length}: that is more than a tenth of ${offered}.`]
    : [];
  return [`Dry run: ${countsOf(summary)}`, ...named, ...consent].map((line) => `${line}\n`).join("");
}
