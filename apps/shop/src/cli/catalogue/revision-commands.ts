import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, type ListFormat } from "../list-format.ts";
import { numberUpTo } from "../number-up-to.ts";
import { lowerOption, withdrawOption } from "./consent-options.ts";

const CATALOGUE = ["<id>", "the catalogue"] as const;
/** Numbers of revisions are PostgreSQL integers. */
const revision = numberUpTo(2_147_483_647);

/** Registers `catalogue revisions`, `diff`, `publish`, `rollback` and `export`. */
export function registerCatalogueRevisions(catalogue: Command, run: RunWork): void {
  catalogue
    .command("revisions")
    .argument(...CATALOGUE)
    .description(
      "The revisions of a catalogue, the newest first: which is live, which are drafts, who made them and when.",
    )
    .addOption(formatOption())
    .action((id: string, options: { format: ListFormat }) =>
      run(
        "catalogue revisions",
        async (context) => {
          const { listRevisionsOfCatalogue } = await import("./list-revisions-of-catalogue.ts");
          return listRevisionsOfCatalogue(context, id, options);
        },
        { changes: false },
      ),
    );
  catalogue
    .command("diff")
    .argument(...CATALOGUE)
    .argument("<before>", "a revision or draft", revision)
    .argument("[after]", "another one; without it the one that is live", revision)
    .description(
      "Compare two revisions of a catalogue: what came, what went, prices with what they were, other fields.",
    )
    .addOption(formatOption())
    .action((id: string, before: number, ...[after, options]: [number | undefined, { format: ListFormat }]) =>
      run(
        "catalogue diff",
        async (context) => {
          const { compareRevisionsOfCatalogue } = await import("./compare-revisions-of-catalogue.ts");
          return compareRevisionsOfCatalogue(context, { id, before, after }, options);
        },
        { changes: false },
      ),
    );
  registerPublishing(catalogue, run);
  catalogue
    .command("export")
    .argument(...CATALOGUE)
    .argument("<folder>", "a new folder for the file and its pictures")
    .description("Write a catalogue as a file with pictures, which catalogue import takes.")
    .option("--revision <number>", "an earlier revision or a draft; without it the one that is live", revision)
    .action((id: string, folder: string, options: { revision?: number }) =>
      run(
        "catalogue export",
        async (context) => {
          const { exportCatalogueTo } = await import("./export-catalogue-to.ts");
          return exportCatalogueTo(context, { id, folder, revision: options.revision });
        },
        { changes: false },
      ),
    );
}

function registerPublishing(catalogue: Command, run: RunWork): void {
  const ways = [
    ["publish", "Make a draft of a catalogue the revision that is live."],
    ["rollback", "Make what an earlier revision had the catalogue again, as a new revision. Orders stay as they are."],
  ] as const;
  for (const [way, description] of ways) {
    catalogue
      .command(way)
      .argument(...CATALOGUE)
      .argument("<revision>", "its number", revision)
      .description(description)
      .addOption(withdrawOption())
      .addOption(lowerOption())
      .option("--dry-run", "check everything and list the changes without making them", false)
      .action((id: string, number: number, options: { dryRun: boolean; withdraw?: number; lower?: number }) =>
        run(`catalogue ${way}`, async (context) => {
          const { publishRevisionOfCatalogue } = await import("./publish-revision-of-catalogue.ts");
          return publishRevisionOfCatalogue(context, { id, revision: number }, { ...options, way });
        }),
      );
  }
}
