import { listBankEntries } from "@guerdon/contract/operations/bank-statement";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listUnallocatedPayments } from "@guerdon/contract/operations/unallocated-payment";
import { type Cell, listingText } from "../listing.ts";
import { known, operate } from "../operate.ts";
import { FORMAT } from "../runner/list-options.ts";
import { option } from "../runner/parameter.ts";
import { print } from "../runner/print.ts";
import { workCommand } from "../runner/work-command.ts";
import { entriesWithPayers } from "./entry-lines.ts";
import { paymentText } from "./payment-text.ts";

const COLUMNS = [
  ...["id", "website", "booked_on", "amount", "left", "currency", "outcome", "reason", "order"],
  ...["payer", "iban", "reference", "text", "transaction"],
] as const;

type Row = Record<(typeof COLUMNS)[number], Cell>;

/** Lists money that belongs to no order: transfers, and payments of the provider that are to go back. */
export const UNMATCHED_COMMAND = workCommand("unmatched", {
  description:
    "Money that belongs to no order: transfers with who paid them, and payments of the provider that are to go back.",
  takes: { website_id: option("--site <id>", "only money of this website"), format: FORMAT },
  changes: false,
  work: async (context, { website_id = null, format }) => {
    const input = known({ website_id });
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
    const text = () => (entries.length > 0 ? entriesWithPayers(entries) : "") + payments.map(paymentText).join("");
    const listing = { columns: COLUMNS, rows, empty: "All money belongs to an order.", text };
    return print(context.io, listingText(format, listing));
  },
});

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
