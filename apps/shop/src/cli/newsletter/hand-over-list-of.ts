import { handOverList } from "@guerdon/contract/operations/newsletter";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Has the newsletter service told of all confirmed subscribers and prints how many they are. */
export async function handOverListOf(
  context: CommandContext,
  { site, dryRun }: { site: string; dryRun: boolean },
): Promise<Checked<number>> {
  const handed = await operate<typeof handOverList>(context, handOverList, {
    input: async () => ({ ok: true, value: { website_id: site } }),
    dryRun,
  });
  if (!handed.ok) {
    return handed;
  }
  const who = counted(handed.value.subscribers, "subscriber", "subscribers");
  context.io.stdout(`${who} ${dryRun ? "would be" : "will be"} handed over to the newsletter service.\n`);
  return { ok: true, value: 0 };
}
