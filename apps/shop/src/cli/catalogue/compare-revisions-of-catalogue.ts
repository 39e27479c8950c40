import { compareCatalogueRevisions } from "@guerdon/contract/operations/catalogue-revision";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

type Difference = OutputOf<typeof compareCatalogueRevisions>["differences"][number];

const COLUMNS = ["what", "product", "name", "before", "after"] as const;
/** Characters of a value in a text for people. */
const SHOWN = 60;

/** Prints the differences of two revisions of a catalogue. */
export async function compareRevisionsOfCatalogue(
  context: CommandContext,
  { id, before, after }: { id: string; before: number; after: number | undefined },
  { format }: { format: ListFormat },
): Promise<Checked<number>> {
  const compared = await operate<typeof compareCatalogueRevisions>(context, compareCatalogueRevisions, {
    input: async () => ({ ok: true, value: { catalogue_id: id, before, ...(after !== undefined && { after }) } }),
  });
  if (!compared.ok) {
    return compared;
  }
  const { differences, ...between } = compared.value;
  const rows = format === "table" ? differences.map(shortened) : differences;
  const empty = `The revisions ${between.before} and ${between.after} have the same content.`;
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty }));
  return { ok: true, value: 0 };
}

function shortened({ before, after, ...rest }: Difference): Difference {
  return { ...rest, before: inShort(before), after: inShort(after) };
}

function inShort(value: string | null): string | null {
  const line = value?.replaceAll(/\s+/g, " ") ?? null;
  return line !== null && line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
