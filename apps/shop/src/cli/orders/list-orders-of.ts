import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listOrders } from "@guerdon/contract/operations/order";
import { majorFromMinor } from "@guerdon/domain/money";
import type { OrderState } from "@guerdon/domain/order";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { writeList } from "../write-list.ts";

/** The options of `orders list`. */
export interface ListOptions {
  site?: string;
  state?: OrderState;
  toSend: boolean;
  undelivered: boolean;
  limit?: number;
  format: ListFormat;
}

/** Prints orders: number, website, time, state, price, and what a transfer is awaited for. */
export async function listOrdersOf(
  context: CommandContext,
  { site, state, toSend, undelivered, limit, format }: ListOptions,
): Promise<Checked<number>> {
  return writeList(context, {
    format,
    limit,
    columns: COLUMNS,
    row: orderRow,
    empty: "There are no such orders.",
    page: async (page, reading) => {
      const listed = await operate<typeof listOrders>(context, listOrders, {
        reading,
        input: async () => ({
          ok: true,
          value: { website_id: site ?? null, state: state ?? null, to_send: toSend, undelivered, ...page },
        }),
      });
      return listed.ok ? { ok: true, value: { ...listed.value, items: listed.value.orders } } : listed;
    },
  });
}

const COLUMNS = ["order", "website", "placed_at", "state", "price", "awaited", "currency"] as const;

/** Amounts are decimal numbers of the currency. */
function orderRow(order: OutputOf<typeof listOrders>["orders"][number]) {
  const { order_number, website_id, placed_at, state, currency, gross_price, amount_to_pay, received } = order;
  const awaited = state === "awaiting_transfer" ? amount_to_pay - received : 0;
  return {
    order: order_number,
    website: website_id,
    placed_at,
    state,
    currency,
    price: majorFromMinor(gross_price).toFixed(2),
    awaited: awaited > 0 ? majorFromMinor(awaited).toFixed(2) : null,
  };
}
