import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { lowerOption, withdrawOption } from "./consent-options.ts";
import { countsOf, dryRunText } from "./dry-run-text.ts";
import type { ImportedFile } from "./import-catalogue-file.ts";
import { registerCatalogueRevisions } from "./revision-commands.ts";

export function registerCatalogueCommands(program: Command, run: RunWork): void {
  const catalogue = program.command("catalogue").description("Catalogues");
  catalogue
    .command("import")
    .argument("<file>", "the catalogue's JSON file, or a CSV table of its products (docs/catalogue-format.md)")
    .description("Import a catalogue and its pictures. Products missing from the file are withdrawn.")
    .option("--catalogue <id>", "the catalogue of a table of products; its other fields are kept")
    .addOption(withdrawOption())
    .addOption(lowerOption())
    .option("--draft", "keep it as a draft, which nobody sees until catalogue publish", false)
    .option("--dry-run", "check everything and list the changes without making them", false)
    .action((file: string, options: ImportOptions) =>
      run("catalogue import", async (context) => {
        const { importCatalogueFile } = await import("./import-catalogue-file.ts");
        const imported = await importCatalogueFile(context, file, options);
        if (!imported.ok) {
          return imported;
        }
        context.io.stdout(importedText(imported.value, options));
        return { ok: true, value: 0 };
      }),
    );
  registerCatalogueRevisions(catalogue, run);
}

interface ImportOptions {
  dryRun: boolean;
  draft: boolean;
  catalogue?: string;
  withdraw?: number;
  lower?: number;
}

function importedText(imported: ImportedFile, { dryRun, draft }: ImportOptions): string {
  if (dryRun) {
    return dryRunText(imported);
  }
  const counts = `Products: ${countsOf(imported)}\n`;
  const { revision } = imported;
  return draft && revision !== null
    ? `${counts}This is draft ${revision}, which nobody sees: catalogue publish makes it live.\n`
    : counts;
}
