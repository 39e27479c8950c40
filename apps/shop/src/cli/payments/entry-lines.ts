import type { importBankStatement, listBankEntries } from "@guerdon/contract/operations/bank-statement";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { asTable } from "../as-table.ts";
import { moneyText } from "../money-text.ts";

export type StoredEntry = OutputOf<typeof importBankStatement>["entries"][number];
type ListedEntry = OutputOf<typeof listBankEntries>["entries"][number];

/** The meaning of an entry for an order, as the operator reads it. */
const OUTCOMES: Readonly<Record<StoredEntry["outcome"], string>> = {
  exact: "pays",
  over: "pays too much of",
  partial: "pays a part of",
  confirmed: "proves the payment of",
  assigned: "was assigned to",
  duplicate: "pays again",
  late: "is too late for",
  unmatched: "belongs to no order",
  reversal: "takes an earlier entry back",
};

const REASONS: Readonly<Record<NonNullable<StoredEntry["reason"]>, string>> = {
  no_order: "names none",
  several_orders: "names several",
  amount_differs: "names an order, but has another amount",
  currency_differs: "has another currency than its order",
  came_back: "is a transfer that came back",
};

/** Entries as a table: id, day, amount, what is left of it, and what it means. */
export function entryTable(entries: readonly StoredEntry[]): string {
  return asTable(entries.map(cellsOf));
}

/** Entries with their payers on a line below each. */
export function entriesWithPayers(entries: readonly ListedEntry[]): string {
  const lines = asTable(entries.map((entry) => [entry.website_id, ...cellsOf(entry)])).split("\n");
  return entries.map((entry, index) => `${lines[index]}\n${payerText(entry)}`).join("");
}

function cellsOf({ entry_id, booked_on, amount, currency, rest, ...entry }: StoredEntry): string[] {
  const left = rest > 0 && rest < amount ? `${moneyText(rest, currency)} left` : "";
  return [entry_id, booked_on, moneyText(amount, currency), left, meaningOf(entry)];
}

function meaningOf({
  outcome,
  reason,
  order_number,
}: Pick<StoredEntry, "outcome" | "reason" | "order_number">): string {
  const order = order_number === null ? "" : `order ${order_number}`;
  if (outcome === "unmatched") {
    const why = reason === null ? "" : `: it ${REASONS[reason]}`;
    return `${OUTCOMES.unmatched}${why}${order && ` (${order})`}`;
  }
  return `${OUTCOMES[outcome]} ${order}`.trim();
}

/** The payer, and the text of the payment, which may have several lines. */
function payerText({ payer }: ListedEntry): string {
  if (payer === null) {
    return "  (the payer was erased)\n";
  }
  const { name, iban, reference, text } = payer;
  const words = [name, iban, reference, text].flatMap((part) => (part === null || part === "" ? [] : part));
  return `  ${words.join(" · ").replace(/\p{Cc}+/gu, " ")}\n`;
}
