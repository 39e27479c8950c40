import { listWebsiteRevisions } from "@guerdon/contract/operations/revision";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

const COLUMNS = ["revision", "state", "made_at", "made_by", "made_from", "published_at", "published_by"] as const;

/** Prints the revisions of a website. */
export async function listRevisionsOf(
  context: CommandContext,
  website_id: string,
  { format }: { format: ListFormat },
): Promise<Checked<number>> {
  const listed = await operate<typeof listWebsiteRevisions>(context, listWebsiteRevisions, {
    input: async () => ({ ok: true, value: { website_id } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const { revisions: rows } = listed.value;
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There are no revisions." }));
  return { ok: true, value: 0 };
}
