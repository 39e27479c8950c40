import type { OutputOf } from "@guerdon/contract/operations/operation";
import { findOrders } from "@guerdon/contract/operations/order";
import type { OrderSearchKind } from "@guerdon/domain/order-search";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { ListFormat } from "../list-format.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { typedArgument } from "../typed-argument.ts";
import { writeList } from "../write-list.ts";

/** The options of `orders find`. */
export interface FindOptions {
  site?: string;
  by?: OrderSearchKind;
  limit?: number;
  format: ListFormat;
}

const NOTHING_FOUND = 1;

const COLUMNS = ["website", "order", "placed_at", "name", "state", "found_by"] as const;

/** Prints the orders that a customer means, by what they tell: website, number, time, name, state, and what matched. */
export async function findOrdersOf(
  context: CommandContext,
  what: string,
  { site, by, limit, format }: FindOptions,
): Promise<Checked<number>> {
  const { io } = context;
  const wanted = await typedArgument(io, what);
  let found = 0;
  const written = await writeList(context, {
    format,
    limit,
    columns: COLUMNS,
    row: orderRow,
    empty: "No such order was found, or its people were erased.",
    page: async (page, reading) => {
      const listed = await operate<typeof findOrders>(context, findOrders, {
        reading,
        input: async () => ({ ok: true, value: { website_id: site ?? null, wanted, kind: by ?? null, ...page } }),
      });
      if (!listed.ok) {
        return listed;
      }
      const { orders: items, not_findable } = listed.value;
      found += items.length;
      if (not_findable) {
        io.stderr(`${counted(not_findable, "record")} of an earlier version cannot be found by name or IBAN yet.\n`);
      }
      return { ok: true, value: { ...listed.value, items } };
    },
  });
  return written.ok ? { ok: true, value: found > 0 ? 0 : NOTHING_FOUND } : written;
}

function orderRow(order: OutputOf<typeof findOrders>["orders"][number]) {
  const { website_id: website, order_number, placed_at, name, state, found_by } = order;
  return { website, order: order_number, placed_at, name, state, found_by: found_by.join(", ") };
}
