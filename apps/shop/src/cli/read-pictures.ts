import { availableParallelism } from "node:os";
import { join } from "node:path";
import { endDrawing, type NewPicture, pictureId, tryPicture } from "@guerdon/api/catalogue-file";
import type { PictureRef } from "@guerdon/domain/product";
import { inParallel } from "./in-parallel.ts";
import type { Checked, Mistake } from "./mistakes.ts";
import { readBytes } from "./read-text-file.ts";
import { LEADS_OUT, strayIn } from "./stray-links.ts";

/** The result of reading picture files. */
export interface ReadPictures {
  /** The pictures by path. */
  references: Map<string, PictureRef>;
  /** Pictures that are not stored yet. */
  missing: NewPicture[];
  /** Mistakes with the requested paths. */
  mistakes: (Mistake & { path: string })[];
}

/** Finds the pictures that are stored already, with their sizes. */
type KnownPictures = (ids: readonly string[]) => Promise<Map<string, PictureRef>>;

interface PictureFile {
  path: string;
  content: Checked<Uint8Array>;
}

type InspectedFile =
  | { mistake: Mistake & { path: string } }
  | { path: string; reference: PictureRef; picture?: NewPicture };

/** Maximum number of open files. */
const OPEN_FILES = 32;

/**
 * Reads picture files, but for links that lead out of their folder, and inspects those that are not stored yet; drawings
 * that may take long are drawn to try them [picture.tried].
 * @param folder the base of the paths; `name` is the name given by the operator
 */
export async function readPictures(
  knownPictures: KnownPictures,
  { folder, name, paths }: { folder: string; name: string; paths: readonly string[] },
): Promise<ReadPictures> {
  const isStray = await strayIn(folder);
  const files = await inParallel([...new Set(paths)], OPEN_FILES, async (path): Promise<PictureFile> => {
    const file = join(name, path);
    return (await isStray(join(folder, path)))
      ? { path, content: { ok: false, mistakes: [{ file, reason: LEADS_OUT }] } }
      : { path, content: await readBytes(join(folder, path), file) };
  });
  const ids = files.flatMap(({ content }) => (content.ok ? [pictureId(content.value)] : []));
  const known = await knownPictures(ids);
  const results = await inParallel(files, availableParallelism(), (file) =>
    inspectFile(file, join(name, file.path), known),
  );
  // A thread that reads ends with this, and would leave its process behind.
  await endDrawing();
  const missing = results.flatMap((item) => ("picture" in item && item.picture ? [item.picture] : []));
  return {
    references: new Map(results.flatMap((item) => ("path" in item ? [[item.path, item.reference]] : []))),
    missing: [...new Map(missing.map((picture) => [picture.id, picture])).values()],
    mistakes: results.flatMap((item) => ("mistake" in item ? [item.mistake] : [])),
  };
}

async function inspectFile(
  { path, content }: PictureFile,
  name: string,
  known: ReadonlyMap<string, PictureRef>,
): Promise<InspectedFile> {
  if (!content.ok) {
    return { mistake: { path, file: name, reason: "cannot be read", ...content.mistakes[0] } };
  }
  const reference = known.get(pictureId(content.value));
  if (reference) {
    return { path, reference };
  }
  const inspected = await tryPicture(content.value);
  if (!inspected.ok) {
    return { mistake: { path, file: name, ...inspected.refusal } };
  }
  const { id, width, height } = inspected.picture;
  return { path, reference: { id, width, height }, picture: inspected.picture };
}
