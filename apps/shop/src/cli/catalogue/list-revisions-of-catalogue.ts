import { listCatalogueRevisions } from "@guerdon/contract/operations/catalogue-revision";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

const COLUMNS = ["revision", "state", "made_at", "made_by", "made_from", "published_at", "products", "digest"] as const;
/** Characters of a digest in a table for people. */
const SHOWN = 12;

/** Prints the revisions of a catalogue. */
export async function listRevisionsOfCatalogue(
  context: CommandContext,
  catalogue_id: string,
  { format }: { format: ListFormat },
): Promise<Checked<number>> {
  const listed = await operate<typeof listCatalogueRevisions>(context, listCatalogueRevisions, {
    input: async () => ({ ok: true, value: { catalogue_id } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.revisions.map(({ digest, ...each }) => ({
    ...each,
    digest: format === "table" ? digest.slice(0, SHOWN) : digest,
  }));
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There are no revisions." }));
  return { ok: true, value: 0 };
}
