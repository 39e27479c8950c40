import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listRefunds } from "@guerdon/contract/operations/refund";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import type { Cell } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { writeList } from "../write-list.ts";
import { refundText } from "./refund-text.ts";

/** The options of `orders refunds`. */
export interface ListRefundsOptions {
  site?: string;
  open: boolean;
  limit?: number;
  format: ListFormat;
}

const COLUMNS = [
  ...["refund", "order", "website", "written_at", "state", "amount", "disputed", "money", "credit"],
  ...["currency", "paid_by", "failure", "payers"],
] as const;

/** Prints refunds: what goes back, where to, and whether it has. */
export async function listRefundsOf(
  context: CommandContext,
  { site, open, limit, format }: ListRefundsOptions,
): Promise<Checked<number>> {
  return writeList(context, {
    format,
    limit,
    columns: COLUMNS,
    row: refundRow,
    empty: "There are no such refunds.",
    text: (refunds) => refunds.map((refund) => `${refund.created_at.toISOString()}  ${refundText(refund)}`).join(""),
    page: async (page, reading) => {
      const listed = await operate<typeof listRefunds>(context, listRefunds, {
        reading,
        input: async () => ({ ok: true, value: { website_id: site ?? null, open, ...page } }),
      });
      return listed.ok ? { ok: true, value: { ...listed.value, items: listed.value.refunds } } : listed;
    },
  });
}

/** A refund for programs. */
function refundRow(refund: OutputOf<typeof listRefunds>["refunds"][number]): Record<(typeof COLUMNS)[number], Cell> {
  const { refund_id, order_number, website_id, created_at, state, currency, paid_by, failure, ...rest } = refund;
  const { amount, disputed, money, payers } = rest;
  return {
    refund: refund_id,
    order: order_number,
    website: website_id,
    written_at: created_at,
    state,
    currency,
    amount: { minor: amount },
    disputed: { minor: disputed },
    money: { minor: money },
    credit: { minor: amount - disputed - money },
    paid_by,
    failure,
    payers: payers.map(({ name, iban }) => [name, iban].filter((part) => part !== null).join(", ")).join("; ") || null,
  };
}
