import { listSubscribers } from "@guerdon/contract/operations/newsletter";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { SubscriberState } from "@guerdon/domain/newsletter";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

export interface ListOptions {
  site: string;
  state?: SubscriberState;
  format: ListFormat;
}

type Subscription = OutputOf<typeof listSubscribers>["subscriptions"][number];

const COLUMNS = ["address", "state", "list", "language", "source", "requested", "confirmed", "ended"] as const;

/** Prints a line for each subscriber. */
export async function listSubscribersOf(
  context: CommandContext,
  { site, state, format }: ListOptions,
): Promise<Checked<number>> {
  const listed = await operate<typeof listSubscribers>(context, listSubscribers, {
    input: async () => ({ ok: true, value: { website_id: site, ...(state && { state }) } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const { subscriptions } = listed.value;
  const rows = subscriptions.map(row);
  const count = counted(subscriptions.length, "subscription");
  const text = () => `${asTable([COLUMNS, ...subscriptions.map(cellsOf)])}${count}\n`;
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: count, text }));
  return { ok: true, value: 0 };
}

function row({ email, state, list_id, language, source, ...times }: Subscription) {
  const { requested_at, confirmed_at, unsubscribed_at } = times;
  return {
    address: email,
    state,
    list: list_id,
    language,
    source,
    requested: requested_at,
    confirmed: confirmed_at,
    ended: unsubscribed_at,
  };
}

function cellsOf({ email, state, list_id, language, source, ...times }: Subscription): string[] {
  const { requested_at, confirmed_at, unsubscribed_at } = times;
  const moments = [requested_at, confirmed_at, unsubscribed_at].map((moment) => moment?.toISOString() ?? "-");
  return [email ?? "-", state, list_id, language, source, ...moments];
}
