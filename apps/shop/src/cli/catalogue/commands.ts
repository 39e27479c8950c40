import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

export function registerCatalogueCommands(program: Command, run: RunWork): void {
  const catalogue = program.command("catalogue").description("Catalogues");
  catalogue
    .command("import")
    .argument("<file>", "the catalogue's JSON file, or a CSV table of its products (docs/catalogue-format.md)")
    .description("Import a catalogue and its pictures. Products that are gone from the file are withdrawn.")
    .option("--catalogue <id>", "the catalogue that a table is for; what it says beside its products stays")
    .option("--dry-run", "check everything and change nothing", false)
    .action((file: string, options: { dryRun: boolean; catalogue?: string }) =>
      run("catalogue import", async (context) => {
        const { importCatalogueFile } = await import("./import-catalogue-file.ts");
        const imported = await importCatalogueFile(context, file, options);
        if (!imported.ok) return imported;
        const { added, changed, withdrawn, unchanged } = imported.value;
        const counts = `${added} added, ${changed} changed, ${withdrawn} withdrawn, ${unchanged} unchanged`;
        context.io.stdout(`${options.dryRun ? "Dry run" : "Products"}: ${counts}\n`);
        return { ok: true, value: 0 };
      }),
    );
}
