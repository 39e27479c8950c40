import { showInvoice } from "@guerdon/contract/operations/invoice";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { writeOut } from "../write-out.ts";

/** Writes an invoice or credit note to a new file, as it was printed. */
export function showInvoiceNumbered(
  context: CommandContext,
  number: string,
  { out, issuer }: { out: string; issuer?: string },
): Promise<Checked<number>> {
  return writeOut(context, out, async () => {
    const shown = await operate<typeof showInvoice>(context, showInvoice, {
      input: async () => ({ ok: true, value: { number, issuer_id: issuer ?? null } }),
    });
    if (!shown.ok) {
      return shown;
    }
    const { invoice, content } = shown.value;
    const kind = invoice.kind === "invoice" ? "Invoice" : "Credit note";
    return { ok: true, value: { text: Buffer.from(content, "base64"), what: `${kind} ${number} is` } };
  });
}
