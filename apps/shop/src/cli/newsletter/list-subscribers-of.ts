import { listSubscribers } from "@guerdon/contract/operations/newsletter";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { SubscriberState } from "@guerdon/domain/newsletter";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

export interface ListOptions {
  site: string;
  state?: SubscriberState;
}

type Subscription = OutputOf<typeof listSubscribers>["subscriptions"][number];

const HEAD = ["address", "state", "list", "language", "source", "requested", "confirmed", "ended"];

/** Prints a line for each subscriber. */
export async function listSubscribersOf(
  context: CommandContext,
  { site, state }: ListOptions,
): Promise<Checked<number>> {
  const listed = await operate<typeof listSubscribers>(context, listSubscribers, {
    input: async () => ({ ok: true, value: { website_id: site, ...(state && { state }) } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const { subscriptions } = listed.value;
  if (subscriptions.length > 0) {
    context.io.stdout(asTable([HEAD, ...subscriptions.map(row)]));
  }
  context.io.stdout(`${counted(subscriptions.length, "subscription")}\n`);
  return { ok: true, value: 0 };
}

function row({ email, state, list_id, language, source, ...times }: Subscription): string[] {
  const { requested_at, confirmed_at, unsubscribed_at } = times;
  const moments = [requested_at, confirmed_at, unsubscribed_at].map((moment) => moment?.toISOString() ?? "-");
  return [email ?? "-", state, list_id, language, source, ...moments];
}
