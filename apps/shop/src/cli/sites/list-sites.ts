import { listWebsites } from "@guerdon/contract/operations/website";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Prints each website with its state and address. */
export async function listSites(context: CommandContext, { format }: { format: ListFormat }): Promise<Checked<number>> {
  const listed = await operate<typeof listWebsites>(context, listWebsites, {
    input: async () => ({ ok: true, value: {} }),
  });
  if (!listed.ok) {
    return listed;
  }
  const { websites } = listed.value;
  const rows = websites.map(({ id, state, public_url }) => ({ website: id, state, address: public_url }));
  const columns = ["website", "state", "address"] as const;
  const text = () => asTable(websites.map(({ id, state, public_url }) => [id, state, public_url]));
  context.io.stdout(listingText(format, { columns, rows, empty: "There are no websites.", text }));
  return { ok: true, value: 0 };
}
