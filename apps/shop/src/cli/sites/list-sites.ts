import { listWebsites } from "@guerdon/contract/operations/website";
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
  const { websites } = listed.value;
  const width = Math.max(0, ...websites.map(({ id }) => id.length));
  for (const { id, state, public_url } of websites) {
    context.io.stdout(`${id.padEnd(width)}  ${state.padEnd("closed".length)}  ${public_url}\n`);
  }
  return { ok: true, value: 0 };
}
