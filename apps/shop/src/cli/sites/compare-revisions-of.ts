import type { OutputOf } from "@guerdon/contract/operations/operation";
import { compareWebsiteRevisions } from "@guerdon/contract/operations/revision";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

type Comparison = OutputOf<typeof compareWebsiteRevisions>;

const COLUMNS = ["what", "name", "before", "after"] as const;
/** Characters of a value in a text for people. */
const SHOWN = 100;

/** Prints the differences of two revisions. */
export async function compareRevisionsOf(
  context: CommandContext,
  { id, before, after }: { id: string; before: number; after: number | undefined },
  { format }: { format: ListFormat },
): Promise<Checked<number>> {
  const compared = await operate<typeof compareWebsiteRevisions>(context, compareWebsiteRevisions, {
    input: async () => ({ ok: true, value: { website_id: id, before, ...(after !== undefined && { after }) } }),
  });
  if (!compared.ok) {
    return compared;
  }
  const { differences: rows, ...between } = compared.value;
  const empty = `The revisions ${between.before} and ${between.after} have the same content.`;
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty, text: () => comparisonText(rows) }));
  return { ok: true, value: 0 };
}

/** By kind, one name and below it what was and what is. */
function comparisonText(differences: Comparison["differences"]): string {
  const byKind = Map.groupBy(differences, ({ what }) => what);
  return [...byKind]
    .flatMap(([what, each]) => [
      what,
      ...each.flatMap(({ name, before, after }) => [
        `  ${name}`,
        ...(before === null ? [] : [`    - ${shortened(before)}`]),
        ...(after === null ? [] : [`    + ${shortened(after)}`]),
      ]),
    ])
    .map((line) => `${line}\n`)
    .join("");
}

function shortened(value: string): string {
  const line = value.replaceAll(/\s+/g, " ");
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
