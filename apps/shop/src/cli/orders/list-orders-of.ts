import { listOrders } from "@guerdon/contract/operations/order";
import type { OrderState } from "@guerdon/domain/order";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "../payments/entry-lines.ts";

/** The options of `orders list`. */
export interface ListOptions {
  site?: string;
  state?: OrderState;
  toSend: boolean;
  undelivered: boolean;
  limit: number;
}

/** Prints a line for each order: number, website, time, state, price, and what a transfer is awaited for. */
export async function listOrdersOf(
  context: CommandContext,
  { site, state, toSend, undelivered, limit }: ListOptions,
): Promise<Checked<number>> {
  const listed = await operate<typeof listOrders>(context, listOrders, {
    input: async () => ({
      ok: true,
      value: { website_id: site ?? null, state: state ?? null, to_send: toSend, undelivered, limit },
    }),
  });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.orders.map((order) => {
    const { order_number, website_id, placed_at, state: reached, currency, gross_price } = order;
    const awaited = reached === "awaiting_transfer" ? order.amount_to_pay - order.received : 0;
    const note = awaited > 0 ? `awaits ${moneyText(awaited, currency)}` : "";
    return [order_number, website_id, placed_at.toISOString(), reached, moneyText(gross_price, currency), note];
  });
  context.io.stdout(rows.length > 0 ? asTable(rows) : "There are no such orders.\n");
  return { ok: true, value: 0 };
}
