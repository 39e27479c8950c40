import { exportSubscribers } from "@guerdon/contract/operations/newsletter";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { stringify } from "csv-stringify/sync";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { writeOut } from "../write-out.ts";

const COLUMNS = [
  ...["email", "first_name", "last_name", "list_id", "language", "source"],
  ...["requested_at", "confirmed_at", "consent_text", "unsubscribe_link"],
];

/** Writes the confirmed subscribers to standard output or a new file. */
export function exportSubscribersOf(
  context: CommandContext,
  { site, out }: { site: string; out?: string },
): Promise<Checked<number>> {
  return writeOut(context, out, async () => {
    const exported = await operate<typeof exportSubscribers>(context, exportSubscribers, {
      input: async () => ({ ok: true, value: { website_id: site } }),
    });
    if (!exported.ok) {
      return exported;
    }
    const { subscribers } = exported.value;
    return {
      ok: true,
      value: { text: asCsv(subscribers), what: counted(subscribers.length, "subscriber is", "subscribers are") },
    };
  });
}

/** Names were typed by strangers: a spreadsheet must not take one for a formula. */
function asCsv(subscribers: OutputOf<typeof exportSubscribers>["subscribers"]): string {
  const rows = subscribers.map((subscriber) => ({
    ...subscriber,
    requested_at: subscriber.requested_at.toISOString(),
    confirmed_at: subscriber.confirmed_at.toISOString(),
  }));
  return stringify(rows, { header: true, columns: COLUMNS, escape_formulas: true });
}
