import { setWebsiteState } from "@guerdon/contract/operations/website";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Pauses, closes or opens a website and prints what was done. */
export async function changeStateOf(
  context: CommandContext,
  website_id: string,
  { dryRun, change }: { dryRun: boolean; change: "pause" | "resume" | "close" | "open" },
): Promise<Checked<number>> {
  const set = await operate<typeof setWebsiteState>(context, setWebsiteState, {
    input: async () => ({ ok: true, value: { website_id, change } }),
    dryRun,
  });
  if (!set.ok) {
    return set;
  }
  const { was, is } = set.value;
  const verb = was === is ? `was ${is} before` : `${dryRun ? "would be" : "is"} ${is}`;
  context.io.stdout(`The website ${website_id} ${verb}.\n`);
  return { ok: true, value: 0 };
}
