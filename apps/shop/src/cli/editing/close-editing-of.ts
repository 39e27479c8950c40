import { closeEditing } from "@guerdon/contract/operations/editing";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Ends the access of a website's authors and prints how many there were. */
export async function closeEditingOf(
  context: CommandContext,
  website_id: string,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const closed = await operate<typeof closeEditing>(context, closeEditing, {
    input: async () => ({ ok: true, value: { website_id } }),
    dryRun,
  });
  if (!closed.ok) {
    return closed;
  }
  const { authors, words } = closed.value;
  const ended = `${counted(authors, "author")} and ${counted(words, "unused word")}`;
  context.io.stdout(`The access of ${ended} of ${website_id} ${dryRun ? "would be" : "is"} ended.\n`);
  return { ok: true, value: 0 };
}
