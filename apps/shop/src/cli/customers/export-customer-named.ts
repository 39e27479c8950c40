import { exportCustomer } from "@guerdon/contract/operations/customer";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { writeOut } from "../write-out.ts";
import { type EmailOptions, type PartnerOptions, typedPerson } from "./typed-person.ts";

/** The options of `customers export`. */
export interface ExportOptions extends EmailOptions, PartnerOptions {
  site: string;
  out: string;
}

/** Writes all that a website knows of a person into a new file. */
export function exportCustomerNamed(
  context: CommandContext,
  { site, out, ...named }: ExportOptions,
): Promise<Checked<number>> {
  return writeOut(context, out, async () => {
    const read = await typedPerson(context.io, named);
    if (!read.ok) {
      return read;
    }
    const { email } = read.value;
    const exported = await operate<typeof exportCustomer>(context, exportCustomer, {
      input: async () => ({ ok: true, value: { website_id: site, ...read.value } }),
    });
    if (!exported.ok) {
      return exported;
    }
    const { exported_at, holdings } = exported.value;
    if (holdings.length === 0) {
      return { ok: false, mistakes: [{ reason: `the website ${site} knows nothing of this e-mail address` }] };
    }
    const text = `${JSON.stringify({ website: site, email, exported_at, holdings }, null, 2)}\n`;
    return { ok: true, value: { text, what: counted(holdings.length, "record is", "records are") } };
  });
}
