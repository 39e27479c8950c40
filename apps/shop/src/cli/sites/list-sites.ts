import { listWebsites } from "@guerdon/contract/operations/website";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Prints each website with its state and address. */
export async function listSites(context: CommandContext): Promise<Checked<number>> {
  const listed = await operate<typeof listWebsites>(context, listWebsites, {
    input: async () => ({ ok: true, value: {} }),
  });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.websites.map(({ id, state, public_url }) => [id, state, public_url]);
  context.io.stdout(asTable(rows));
  return { ok: true, value: 0 };
}
