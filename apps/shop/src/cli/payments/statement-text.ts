import type { importBankStatement } from "@guerdon/contract/operations/bank-statement";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { counted } from "../counted.ts";
import { entryTable } from "./entry-lines.ts";
import type { ReadStatement } from "./entry-table.ts";

/**
 * The text about an imported bank statement: what it pays, what it confirms, and what is to be decided
 * [payment.matching].
 */
export function importedText(
  { entries, known, outgoing, paid }: OutputOf<typeof importBankStatement>,
  { statement: { unbooked }, dryRun }: { statement: ReadStatement; dryRun: boolean },
): string {
  const confirmed = entries.filter(({ outcome }) => outcome === "confirmed").length;
  const counts = [
    `${counted(entries.length, "entry", "entries")} taken`,
    `${counted(paid, "order")} paid`,
    confirmed > 0 && `${counted(confirmed, "order")} confirmed that an operator marked as paid`,
    known > 0 && `${known} known from another file`,
    outgoing > 0 && `${outgoing} that went out left out`,
    unbooked > 0 && `${unbooked} not booked yet left out`,
  ];
  const toDecide = entryTable(entries.filter(({ outcome }) => outcome !== "exact"));
  return `${dryRun ? "Dry run" : "Statement"}: ${counts.filter(Boolean).join(", ")}\n${toDecide}`;
}
