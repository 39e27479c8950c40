import { publishCatalogue, rollBackCatalogue } from "@guerdon/contract/operations/catalogue-revision";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { countsOf, dryRunText } from "./dry-run-text.ts";

interface Options {
  way: "publish" | "rollback";
  dryRun: boolean;
  withdraw?: number;
  lower?: number;
}

/** Publishes a draft of a catalogue or rolls it back to an earlier revision, and prints what changed. */
export async function publishRevisionOfCatalogue(
  context: CommandContext,
  { id, revision }: { id: string; revision: number },
  { way, dryRun, withdraw, lower }: Options,
): Promise<Checked<number>> {
  const operation = way === "publish" ? publishCatalogue : rollBackCatalogue;
  const made = await operate<typeof publishCatalogue>(context, operation as typeof publishCatalogue, {
    dryRun,
    input: async () => ({ ok: true, value: { catalogue_id: id, revision, withdraw, lower } }),
  });
  if (!made.ok) {
    return made;
  }
  const { value } = made;
  const result =
    value.revision === null
      ? `Catalogue ${id}: what is live has this content already.\n`
      : `Catalogue ${id}: revision ${value.revision} with the content of ${revision} is live. Products: ${countsOf(value)}\n`;
  context.io.stdout(dryRun ? dryRunText(value) : result);
  return { ok: true, value: 0 };
}
