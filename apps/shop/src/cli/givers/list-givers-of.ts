import { listGivers } from "@guerdon/contract/operations/giver";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";

const COLUMNS = ["giver", "name", "asks", "vouchers", "accounts", "buyers"] as const;

/** Prints each giver, whether it asks a question, and how many vouchers, accounts and buyers name it. */
export async function listGiversOf(
  context: CommandContext,
  { format }: { format: ListFormat },
): Promise<Checked<number>> {
  const listed = await operate<typeof listGivers>(context, listGivers, { input: noInput });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.givers.map(({ giver_id, asks, ...giver }) => {
    return { giver: giver_id, asks: asks ? "yes" : "no", ...giver };
  });
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There are no givers." }));
  return { ok: true, value: 0 };
}
