import type { OperatorCaller } from "@guerdon/api/operator";
import { importCatalogue } from "@guerdon/contract/operations/catalogue";
import type { GivenOf, OutputOf } from "@guerdon/contract/operations/operation";
import { type CommandContext, progress, withProgress } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked, Mistake } from "../mistakes.ts";
import { operate, type WordedRefusal } from "../operate.ts";
import { type OpenReader, openCatalogueReader } from "./open-catalogue-reader.ts";

interface ImportOptions {
  dryRun: boolean;
  /** Keep it as a draft. */
  draft?: boolean | undefined;
  /** The catalogue of a table of products. */
  catalogue?: string | undefined;
  /** The number of products that may be withdrawn, as reported by the dry run. */
  withdraw?: number | "any" | undefined;
  /** The number of prices that may fall by more than half, as reported by the dry run. */
  lower?: number | "any" | undefined;
}

/** The result of an import. */
export type ImportedFile = OutputOf<typeof importCatalogue>;

/** Imports a catalogue's file while the shop is running. */
export async function importCatalogueFile(
  context: CommandContext,
  file: string,
  options: ImportOptions,
): Promise<Checked<ImportedFile>> {
  await using opened = openCatalogueReader(context);
  const { reader } = opened;
  const place = async (reasons: WordedRefusal[]) =>
    (await Promise.all(reasons.map((each) => placed(each, file, reader)))).flat();
  let catalogueId = "";
  return await operate<typeof importCatalogue>(context, importCatalogue, {
    dryRun: options.dryRun,
    answers: reader,
    input: async () => {
      const read = await readSource(context, reader, { file, options });
      catalogueId = read.ok ? read.value.head.catalogue.id : "";
      return read;
    },
    place,
    progress: progressTexts(context, () => catalogueId),
  });
}

async function readSource(
  context: CommandContext,
  reader: OpenReader["reader"],
  { file, options }: { file: string; options: ImportOptions },
): Promise<Checked<GivenOf<typeof importCatalogue>>> {
  const { catalogue: table, draft, withdraw, lower } = options;
  const read = await withProgress(context, `Reading ${file} …`, () =>
    reader.read({ cwd: context.io.cwd, file, catalogue: table }),
  );
  if (!read.ok) {
    return read;
  }
  const { catalogue, categories, conditions, newPictures } = read.value;
  const head = { catalogue, categories, conditions };
  return { ok: true, value: { head, new_pictures: newPictures, draft, withdraw, lower } };
}

/** Reports refusals of the catalogue's head at their place in the file. */
async function placed(
  { refusal: { at }, reason }: WordedRefusal,
  file: string,
  reader: OpenReader["reader"],
): Promise<Mistake[]> {
  return at && "path" in at ? reader.mistakesAt([{ path: at.path, message: reason }]) : [{ file, reason }];
}

function progressTexts(context: CommandContext, catalogueId: () => string): NonNullable<OperatorCaller["progress"]> {
  return ({ step, of = 0 }) => {
    if (step === "waiting_for_import") {
      progress(context, `Another import into ${catalogueId()} is running; waiting for it to end …`);
    } else if (step === "writing") {
      progress(context, `Writing, with ${counted(of, "new picture")} …`);
    } else if (step === "prices") {
      progress(context, "Writing prices …");
    }
  };
}
