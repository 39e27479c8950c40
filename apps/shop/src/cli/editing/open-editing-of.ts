import { openEditing } from "@guerdon/contract/operations/editing";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Makes a word for an author and prints it; nothing else shows it again. */
export async function openEditingOf(
  context: CommandContext,
  website_id: string,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const opened = await operate<typeof openEditing>(context, openEditing, {
    input: async () => ({ ok: true, value: { website_id } }),
    dryRun,
  });
  if (!opened.ok) {
    return opened;
  }
  if (dryRun) {
    context.io.stdout(`A word for an author of ${website_id} would be made.\n`);
    return { ok: true, value: 0 };
  }
  const { word, valid_until } = opened.value;
  context.io.stdout(`${word}\n`);
  context.io.stderr(`An author of ${website_id} enters it in the editor, once, until ${valid_until.toISOString()}.\n`);
  return { ok: true, value: 0 };
}
