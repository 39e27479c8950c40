import { removeSubscriber } from "@guerdon/contract/operations/newsletter";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { typedArgument } from "../typed-argument.ts";

/** Erases the subscriptions of an address and prints how many there were. */
export async function removeSubscriberNamed(
  context: CommandContext,
  email: string,
  { site, list, dryRun }: { site: string; list: boolean; dryRun: boolean },
): Promise<Checked<number>> {
  const { io } = context;
  const removed = await operate<typeof removeSubscriber>(context, removeSubscriber, {
    input: async () => ({
      ok: true,
      value: { website_id: site, email: await typedArgument(io, email), without_list: !list },
    }),
    dryRun,
  });
  if (!removed.ok) {
    return removed;
  }
  const what = counted(removed.value.removed, "subscription", "subscriptions");
  const verb = removed.value.removed === 1 ? "is" : "are";
  io.stdout(`${what} of this e-mail address ${dryRun ? "would be" : verb} erased.\n`);
  return { ok: true, value: 0 };
}
