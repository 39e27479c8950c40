import { listBankEntries } from "@guerdon/contract/operations/bank-statement";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listUnallocatedPayments } from "@guerdon/contract/operations/unallocated-payment";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { type Cell, listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { entriesWithPayers } from "./entry-lines.ts";
import { paymentText } from "./payment-text.ts";

/** The options of `payments unmatched`. */
export interface UnmatchedOptions {
  site?: string;
  format: ListFormat;
}

const COLUMNS = [
  ...["id", "website", "booked_on", "amount", "left", "currency", "outcome", "reason", "order"],
  ...["payer", "iban", "reference", "text", "transaction"],
] as const;

type Row = Record<(typeof COLUMNS)[number], Cell>;

/** Lists money that belongs to no order: transfers, and payments of the provider that are to go back. */
export async function listUnmatched(
  context: CommandContext,
  { site, format }: UnmatchedOptions,
): Promise<Checked<number>> {
  const input = async () => ({ ok: true as const, value: { website_id: site ?? null } });
  const transfers = await operate<typeof listBankEntries>(context, listBankEntries, { input });
  if (!transfers.ok) {
    return transfers;
  }
  const taken = await operate<typeof listUnallocatedPayments>(context, listUnallocatedPayments, { input });
  if (!taken.ok) {
    return taken;
  }
  const { entries } = transfers.value;
  const { payments } = taken.value;
  const rows = [...entries.map(entryRow), ...payments.map(paymentRow)];
  const text = () =>
    [
      ...(entries.length > 0 ? [entriesWithPayers(entries)] : []),
      ...payments.map((payment) => paymentText(payment)),
    ].join("");
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "All money belongs to an order.", text }));
  return { ok: true, value: 0 };
}

function entryRow(entry: OutputOf<typeof listBankEntries>["entries"][number]): Row {
  const { entry_id, website_id, booked_on, amount, rest, currency, outcome, reason, order_number, payer } = entry;
  return {
    id: entry_id,
    website: website_id,
    booked_on,
    amount: { minor: amount },
    left: { minor: rest },
    currency,
    outcome,
    reason,
    order: order_number,
    transaction: null,
    payer: payer?.name ?? null,
    iban: payer?.iban ?? null,
    reference: payer?.reference ?? null,
    text: payer?.text ?? null,
  };
}

/** Its day is that on which it was begun, in UTC, as the table has it. */
function paymentRow(payment: OutputOf<typeof listUnallocatedPayments>["payments"][number]): Row {
  const { payment_id, website_id, transaction_id, amount, currency, state, begun_at } = payment;
  return {
    id: payment_id,
    website: website_id,
    booked_on: begun_at.toISOString().slice(0, 10),
    currency,
    amount: { minor: amount },
    left: { minor: amount },
    outcome: state,
    reason: null,
    order: null,
    payer: null,
    iban: null,
    reference: null,
    text: null,
    transaction: transaction_id,
  };
}
