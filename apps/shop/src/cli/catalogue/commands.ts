import { type Command, InvalidArgumentError, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { countsOf, dryRunText } from "./dry-run-text.ts";

export function registerCatalogueCommands(program: Command, run: RunWork): void {
  const catalogue = program.command("catalogue").description("Catalogues");
  catalogue
    .command("import")
    .argument("<file>", "the catalogue's JSON file, or a CSV table of its products (docs/catalogue-format.md)")
    .description("Import a catalogue and its pictures. Products missing from the file are withdrawn.")
    .option("--catalogue <id>", "the catalogue of a table of products; its other fields are kept")
    .addOption(
      new Option(
        "--withdraw <number>",
        "confirms that so many products are withdrawn; needed for more than a tenth of the catalogue",
      ).argParser(readNumber),
    )
    .addOption(
      new Option(
        "--lower <number>",
        "confirms that so many prices fall by more than half; needed for more than a tenth of the prices",
      ).argParser(readNumber),
    )
    .option("--dry-run", "check everything and list the changes without making them", false)
    .action((file: string, options: { dryRun: boolean; catalogue?: string; withdraw?: number; lower?: number }) =>
      run("catalogue import", async (context) => {
        const { importCatalogueFile } = await import("./import-catalogue-file.ts");
        const imported = await importCatalogueFile(context, file, options);
        if (!imported.ok) {
          return imported;
        }
        context.io.stdout(options.dryRun ? dryRunText(imported.value) : `Products: ${countsOf(imported.value)}\n`);
        return { ok: true, value: 0 };
      }),
    );
}

function readNumber(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text)) {
    return number;
  }
  throw new InvalidArgumentError("must be a whole number, the one that the dry run names");
}
