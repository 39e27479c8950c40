import { listSubscribers } from "@guerdon/contract/operations/newsletter";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { typedArgument } from "../typed-argument.ts";

const NOTHING_FOUND = 1;

/** Prints the record of each subscription of an address, the oldest first. */
export async function showSubscriberNamed(
  context: CommandContext,
  email: string,
  { site }: { site: string },
): Promise<Checked<number>> {
  const { io } = context;
  const shown = await operate<typeof listSubscribers>(context, listSubscribers, {
    input: async () => ({ ok: true, value: { website_id: site, email: await typedArgument(io, email) } }),
  });
  if (!shown.ok) {
    return shown;
  }
  const { subscriptions } = shown.value;
  const records = subscriptions.map(({ requested_at, confirmed_at, unsubscribed_at, ...subscription }) =>
    lines([
      ["subscriber", subscription.subscriber_id],
      ["list", subscription.list_id],
      ["state", subscription.state],
      ["language", subscription.language],
      ["source", subscription.source],
      ["consent", subscription.consent_text],
      ["requested", requested_at.toISOString()],
      ["confirmed", confirmed_at?.toISOString() ?? "-"],
      ["ended", unsubscribed_at?.toISOString() ?? "-"],
    ]),
  );
  io.stdout(records.length > 0 ? records.join("\n") : "No subscription with this e-mail address was found.\n");
  return { ok: true, value: records.length > 0 ? 0 : NOTHING_FOUND };
}

function lines(facts: readonly [label: string, value: string][]): string {
  return facts.map(([label, value]) => `${`${label}:`.padEnd(16)}${value}\n`).join("");
}
