import { findOrders } from "@guerdon/contract/operations/order";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { typedArgument } from "../typed-argument.ts";

const NOTHING_FOUND = 1;

/** Prints a line for each order of an e-mail address: number, time, state, and whose address it is. */
export async function findOrdersOf(
  context: CommandContext,
  email: string,
  { site }: { site: string },
): Promise<Checked<number>> {
  const { io } = context;
  const found = await operate<typeof findOrders>(context, findOrders, {
    input: async () => ({ ok: true, value: { website_id: site, email: await typedArgument(io, email) } }),
  });
  if (!found.ok) {
    return found;
  }
  const { orders } = found.value;
  for (const { order_number, placed_at, state, roles } of orders) {
    io.stdout(`${order_number}  ${placed_at.toISOString()}  ${state}  ${roles.join(", ")} address\n`);
  }
  if (orders.length === 0) {
    io.stdout("No order with this e-mail address was found, or its people were erased.\n");
  }
  return { ok: true, value: orders.length > 0 ? 0 : NOTHING_FOUND };
}
