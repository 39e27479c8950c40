import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listPartners } from "@guerdon/contract/operations/partner";
import { clockTime } from "@guerdon/domain/day";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

type Listed = OutputOf<typeof listPartners>["keys"][number];

const COLUMNS = ["website", "partner", "key", "algorithm", "stored"] as const;

/** Prints the partners of a website, or of all, with their keys, and nothing secret of them. */
export async function listPartnersOf(
  context: CommandContext,
  website_id: string | undefined,
  { format }: { format: ListFormat },
): Promise<Checked<number>> {
  const listed = await operate<typeof listPartners>(context, listPartners, {
    input: async () => ({ ok: true, value: website_id === undefined ? {} : { website_id } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.keys.map(row);
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There are no partners." }));
  return { ok: true, value: 0 };
}

function row({ website_id, partner, number, algorithm, changed_at, time_zone }: Listed) {
  return { website: website_id, partner, key: number, algorithm, stored: clockTime(changed_at, time_zone) };
}
