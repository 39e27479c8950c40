import type { PictureRef } from "@guerdon/domain/product";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { NewPicture, PictureRefusal } from "./inspect-picture.ts";
import { knownPictures } from "./store.ts";

interface LookedAt {
  /** By path. */
  references: Map<string, PictureRef>;
  /** Those that the database does not hold yet. */
  missing: NewPicture[];
  refusals: (PictureRefusal & { path: string })[];
}

/** Looks at a few pictures, by path, as far as the database does not hold them. */
export async function lookAtPictures(unit: UnitOfWork, files: ReadonlyMap<string, Uint8Array>): Promise<LookedAt> {
  // Only where it is needed: a shop that serves visitors looks at no new pictures.
  const { inspectPicture, pictureId } = await import("./inspect-picture.ts");
  const known = await knownPictures(unit, [...files.values()].map(pictureId));
  const looked: LookedAt = { references: new Map(), missing: [], refusals: [] };
  for (const [path, content] of files) {
    const reference = known.get(pictureId(content));
    const inspected = reference ? undefined : await inspectPicture(content);
    if (reference) {
      looked.references.set(path, reference);
    } else if (inspected?.ok) {
      const { id, width, height } = inspected.picture;
      looked.references.set(path, { id, width, height });
      looked.missing.push(inspected.picture);
    } else if (inspected) {
      looked.refusals.push({ path, ...inspected.refusal });
    }
  }
  return looked;
}
