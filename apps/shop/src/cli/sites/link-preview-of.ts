import { linkPreview } from "@guerdon/contract/operations/revision";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Makes a link to a preview and prints it. */
export async function linkPreviewOf(
  context: CommandContext,
  { id, revision }: { id: string; revision: number },
  { minutes }: { minutes: number },
): Promise<Checked<number>> {
  const linked = await operate<typeof linkPreview>(context, linkPreview, {
    input: async () => ({ ok: true, value: { website_id: id, revision, minutes } }),
  });
  if (!linked.ok) {
    return linked;
  }
  const { url, until } = linked.value;
  context.io.stdout(`${url}\n`);
  context.io.stderr(`Whoever has the link sees revision ${revision} of ${id} until ${until.toISOString()}.\n`);
  return { ok: true, value: 0 };
}
