import type { Command } from "../runner/command.ts";
import { argument, flag, option } from "../runner/parameter.ts";
import { print } from "../runner/print.ts";
import { workCommand } from "../runner/work-command.ts";
import { CONSENTS } from "./consent-options.ts";
import { importedText } from "./present.ts";
import { REVISION_COMMANDS } from "./revision-commands.ts";

/** Catalogues. */
export const CATALOGUE_COMMANDS: readonly Command[] = [
  workCommand("import", {
    description: "Import a catalogue and its pictures. Products missing from the file are withdrawn.",
    takes: {
      file: argument("<file>", "the catalogue's JSON file, or a CSV table of its products (docs/catalogue-format.md)"),
      catalogue: option("--catalogue <id>", "the catalogue of a table of products; its other fields are kept"),
      ...CONSENTS,
      draft: flag("--draft", "keep it as a draft, which nobody sees until catalogue publish"),
    },
    changes: true,
    dryRun: "check everything and list the changes without making them",
    work: async (context, { file, ...options }) => {
      const { importCatalogueFile } = await import("./import-catalogue-file.ts");
      const imported = await importCatalogueFile(context, file, options);
      return imported.ok ? print(context.io, importedText(imported.value, options)) : imported;
    },
  }),
  ...REVISION_COMMANDS,
];
