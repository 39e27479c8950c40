import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Shop } from "@guerdon/api";
import { inspectPicture, knownPictures, type NewPicture, pictureId } from "@guerdon/api/operator";
import type { PictureRef } from "@guerdon/domain/product";
import { inParallel } from "./in-parallel.ts";
import type { Mistake } from "./mistakes.ts";

/** Picture files that were read. */
export interface ReadPictures {
  /** The picture behind each path. */
  references: Map<string, PictureRef>;
  /** Those that the database does not hold yet. */
  missing: NewPicture[];
  mistakes: Mistake[];
}

interface PictureFile {
  path: string;
  content: Uint8Array | undefined;
}

type LookedAt = { mistake: Mistake } | { path: string; reference: PictureRef; picture?: NewPicture };

/** Files that are open at a time. */
const OPEN_FILES = 32;

/**
 * Reads picture files and looks at those that the database does not hold.
 * @param folder what the paths are relative to; `name` is how the operator knows it
 */
export async function readPictures(
  shop: Shop,
  { folder, name, paths }: { folder: string; name: string; paths: readonly string[] },
): Promise<ReadPictures> {
  const files = await inParallel([...new Set(paths)], OPEN_FILES, async (path): Promise<PictureFile> => {
    return { path, content: await readFile(join(folder, path)).catch(() => undefined) };
  });
  const ids = files.flatMap(({ content }) => (content ? [pictureId(content)] : []));
  const known = await knownPictures(shop.db, ids);
  const looked = await inParallel(files, availableParallelism(), (file) => lookAt(file, join(name, file.path), known));
  const missing = looked.flatMap((item) => ("picture" in item && item.picture ? [item.picture] : []));
  return {
    references: new Map(looked.flatMap((item) => ("path" in item ? [[item.path, item.reference]] : []))),
    missing: [...new Map(missing.map((picture) => [picture.id, picture])).values()],
    mistakes: looked.flatMap((item) => ("mistake" in item ? [item.mistake] : [])),
  };
}

async function lookAt(
  { path, content }: PictureFile,
  name: string,
  known: ReadonlyMap<string, PictureRef>,
): Promise<LookedAt> {
  if (!content) return { mistake: { file: name, reason: "there is no such file, or it cannot be read" } };
  const reference = known.get(pictureId(content));
  if (reference) return { path, reference };
  const inspected = await inspectPicture(content);
  if (!inspected.ok) return { mistake: { file: name, ...inspected.refusal } };
  const { id, width, height } = inspected.picture;
  return { path, reference: { id, width, height }, picture: inspected.picture };
}
