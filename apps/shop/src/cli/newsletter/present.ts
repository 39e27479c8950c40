import type { exportSubscribers, listSubscribers } from "@guerdon/contract/operations/newsletter";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { stringify } from "csv-stringify/sync";
import { asTable } from "../as-table.ts";
import { counted } from "../counted.ts";
import { labelled } from "../labelled.ts";
import type { Printed } from "../runner/print.ts";

type Subscriptions = OutputOf<typeof listSubscribers>["subscriptions"];

const HEAD = ["address", "state", "list", "language", "source", "requested", "confirmed", "ended"];

/** Subscriptions as a table with their number. */
export function subscriptionsText(subscriptions: Subscriptions): string {
  const rows = subscriptions.map(({ email, state, list_id, language, source, ...times }) => {
    const { requested_at, confirmed_at, unsubscribed_at } = times;
    const moments = [requested_at, confirmed_at, unsubscribed_at].map((moment) => moment?.toISOString() ?? "-");
    return [email ?? "-", state, list_id, language, source, ...moments];
  });
  return `${asTable([HEAD, ...rows])}${counted(subscriptions.length, "subscription")}\n`;
}

const NOTHING_FOUND = 1;

/** The record of each subscription of an address. */
export function recordsText(subscriptions: Subscriptions): Printed {
  const records = subscriptions.map(({ requested_at, confirmed_at, unsubscribed_at, ...subscription }) =>
    labelled([
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
  return records.length > 0
    ? { out: records.join("\n") }
    : { out: "No subscription with this e-mail address was found.\n", exit: NOTHING_FOUND };
}

const COLUMNS = [
  ...["email", "first_name", "last_name", "list_id", "language", "source"],
  ...["requested_at", "confirmed_at", "consent_text", "unsubscribe_link"],
];

/** Subscribers as CSV. Names were typed by strangers: a spreadsheet must not take one for a formula. */
export function subscribersCsv(subscribers: OutputOf<typeof exportSubscribers>["subscribers"]): string {
  const rows = subscribers.map((subscriber) => ({
    ...subscriber,
    requested_at: subscriber.requested_at.toISOString(),
    confirmed_at: subscriber.confirmed_at.toISOString(),
  }));
  return stringify(rows, { header: true, columns: COLUMNS, escape_formulas: true });
}
