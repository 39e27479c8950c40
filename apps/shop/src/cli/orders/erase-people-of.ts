import { eraseOrderPeople } from "@guerdon/contract/operations/order";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Erases the people of an order and prints what was done. */
export async function erasePeopleOf(
  context: CommandContext,
  order_number: string,
  { site, list, dryRun }: { site: string; list: boolean; dryRun: boolean },
): Promise<Checked<number>> {
  const erased = await operate<typeof eraseOrderPeople>(context, eraseOrderPeople, {
    input: async () => ({ ok: true, value: { website_id: site, order_number, without_list: !list } }),
    dryRun,
  });
  if (!erased.ok) {
    return erased;
  }
  const people = `The names and addresses of order ${order_number}`;
  if (erased.value.is_erased_before) {
    context.io.stdout(`${people} were erased before.\n`);
  } else {
    context.io.stdout(`${people} ${dryRun ? "would be" : "are"} erased.\n`);
  }
  return { ok: true, value: 0 };
}
