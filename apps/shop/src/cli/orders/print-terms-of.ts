import { printOrderTerms } from "@guerdon/contract/operations/order";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { writeOut } from "../write-out.ts";

/** Writes what was agreed to with an order to a new file [terms.operator]. */
export function printTermsOf(
  context: CommandContext,
  order_number: string,
  { site, out }: { site: string; out: string },
): Promise<Checked<number>> {
  return writeOut(context, out, async () => {
    const printed = await operate<typeof printOrderTerms>(context, printOrderTerms, {
      input: async () => ({ ok: true, value: { website_id: site, order_number } }),
    });
    if (!printed.ok) {
      return printed;
    }
    const text = Buffer.from(printed.value.content, "base64");
    return { ok: true, value: { text, what: `What order ${order_number} agreed to is` } };
  });
}
