import type { PictureRef } from "@guerdon/domain/product";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { NewPicture, PictureRefusal } from "./inspect-picture.ts";
import { knownPictures } from "./store.ts";

interface InspectedPictures {
  /** Pictures by path. */
  references: Map<string, PictureRef>;
  /** Pictures that are not stored yet. */
  missing: NewPicture[];
  refusals: (PictureRefusal & { path: string })[];
}

/**
 * Inspects pictures, by path, unless they are stored already.
 * @param isTried drawings are drawn, too, since whoever brings them can mend them
 */
export async function inspectPictures(
  unit: UnitOfWork,
  files: ReadonlyMap<string, Uint8Array>,
  { isTried }: { isTried: boolean },
): Promise<InspectedPictures> {
  // Loaded on demand: a running shop need not inspect new pictures.
  const { inspectPicture, pictureId } = await import("./inspect-picture.ts");
  const inspect = isTried ? (await import("./try-picture.ts")).tryPicture : inspectPicture;
  const known = await knownPictures(unit, [...files.values()].map(pictureId));
  const inspection: InspectedPictures = { references: new Map(), missing: [], refusals: [] };
  for (const [path, content] of files) {
    const reference = known.get(pictureId(content));
    const inspected = reference ? undefined : await inspect(content);
    if (reference) {
      inspection.references.set(path, reference);
    } else if (inspected?.ok) {
      const { id, width, height } = inspected.picture;
      inspection.references.set(path, { id, width, height });
      inspection.missing.push(inspected.picture);
    } else if (inspected) {
      inspection.refusals.push({ path, ...inspected.refusal });
    }
  }
  return inspection;
}
