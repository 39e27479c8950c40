import { revokePreviews } from "@guerdon/contract/operations/revision";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Ends all links to previews of a website and says so. */
export async function revokePreviewsOf(
  context: CommandContext,
  website_id: string,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const revoked = await operate<typeof revokePreviews>(context, revokePreviews, {
    input: async () => ({ ok: true, value: { website_id } }),
    dryRun,
  });
  if (!revoked.ok) {
    return revoked;
  }
  context.io.stdout(`All links to previews of ${website_id} ${dryRun ? "would be" : "are"} ended.\n`);
  return { ok: true, value: 0 };
}
