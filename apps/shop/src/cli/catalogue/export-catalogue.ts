import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { exportCatalogue } from "@guerdon/contract/operations/catalogue-revision";
import type { AnswersOf } from "@guerdon/contract/operations/operation";
import { type CommandContext, progressOf } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { unfinishedName } from "../open-new-file.ts";
import { operate } from "../operate.ts";

const FILE = "catalogue.json";

/** Writes a catalogue into a new folder, as a file with pictures. The file has its name once all is there. */
export async function exportCatalogueFiles(
  context: CommandContext,
  { id, folder, revision }: { id: string; folder: string; revision: number | undefined },
): Promise<Checked<number>> {
  const path = resolve(context.io.cwd, folder);
  try {
    await mkdir(path);
  } catch (error) {
    return { ok: false, mistakes: [{ file: folder, reason: reasonOf(error) }] };
  }
  const file = join(path, FILE);
  await using handle = await open(unfinishedName(file), "wx");
  const exported = await operate<typeof exportCatalogue>(context, exportCatalogue, {
    input: async () => ({
      ok: true,
      value: {
        catalogue_id: id,
        ...(revision !== undefined && { revision }),
      },
    }),
    answers: filesIn(path, (text) => handle.appendFile(text), context),
  });
  if (!exported.ok) {
    // The export failed, and another try must find the name free.
    await rm(path, { recursive: true });
    return exported;
  }
  await handle.appendFile("\n]}\n");
  await rename(unfinishedName(file), file);
  const { value } = exported;
  const parts = `${counted(value.products, "product")} and ${counted(value.pictures, "picture")}`;
  context.io.stdout(
    `${join(folder, FILE)} is revision ${value.revision} of ${id}: ${parts}. Digest: ${value.digest}\n`,
  );
  return { ok: true, value: 0 };
}

/** Writes the parts of a catalogue as they come. */
function filesIn(
  path: string,
  append: (text: string) => Promise<void>,
  context: CommandContext,
): AnswersOf<typeof exportCatalogue> {
  const isWritten = progressOf(context, (done) => `${counted(done, "product")} written`);
  let isFirst = true;
  return {
    head: (head) => append(`${JSON.stringify(head).slice(0, -1)},"products":[`),
    products: async (entries) => {
      const text = entries.map((entry) => `\n${JSON.stringify(entry)}`).join(",");
      await append(isFirst ? text : `,${text}`);
      isFirst = false;
      isWritten(entries.length);
    },
    picture: async ({ path: name, content }) => {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), content);
    },
  };
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "EEXIST" ? "exists already: name a new folder" : `cannot be made (${String(code)})`;
}
