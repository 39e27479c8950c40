import type { OutputOf } from "@guerdon/contract/operations/operation";
import { findOrders } from "@guerdon/contract/operations/order";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { typedArgument } from "../typed-argument.ts";

const NOTHING_FOUND = 1;

/** Prints a line for each order of an e-mail address: number, time, state, and whose address it is. */
export async function findOrdersOf(
  context: CommandContext,
  email: string,
  { site, format }: { site: string; format: ListFormat },
): Promise<Checked<number>> {
  const { io } = context;
  const found = await operate<typeof findOrders>(context, findOrders, {
    input: async () => ({ ok: true, value: { website_id: site, email: await typedArgument(io, email) } }),
  });
  if (!found.ok) {
    return found;
  }
  const { orders } = found.value;
  const rows = orders.map(({ order_number, placed_at, state, roles }) => {
    return { order: order_number, placed_at, state, addresses: roles.join(", ") };
  });
  const columns = ["order", "placed_at", "state", "addresses"] as const;
  const empty = "No order with this e-mail address was found, or its people were erased.";
  io.stdout(listingText(format, { columns, rows, empty, text: () => orders.map(lineOf).join("") }));
  return { ok: true, value: orders.length > 0 ? 0 : NOTHING_FOUND };
}

function lineOf({ order_number, placed_at, state, roles }: OutputOf<typeof findOrders>["orders"][number]): string {
  return `${order_number}  ${placed_at.toISOString()}  ${state}  ${roles.join(", ")} address\n`;
}
