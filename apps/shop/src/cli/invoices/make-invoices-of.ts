import { backdateInvoices } from "@guerdon/contract/operations/invoice";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Has the documents issued that orders lack which were paid from a day on. */
export async function makeInvoicesOf(
  context: CommandContext,
  { site, from, dryRun }: { site: string; from: string; dryRun: boolean },
): Promise<Checked<number>> {
  const made = await operate<typeof backdateInvoices>(context, backdateInvoices, {
    input: async () => ({ ok: true, value: { website_id: site, from } }),
    dryRun,
  });
  if (!made.ok) {
    return made;
  }
  const orders = counted(made.value.orders, "order");
  const text = dryRun
    ? `The documents of ${orders} would be issued.`
    : `The documents of ${orders} are being issued; \`jobs list\` shows what is not done yet.`;
  context.io.stdout(`${text}\n`);
  return { ok: true, value: 0 };
}
