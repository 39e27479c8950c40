import { createS3Store } from "@guerdon/adapters";
import type { ObjectStore } from "@guerdon/api/ports/object-store";
import type { Settings } from "./settings.ts";

/** The object store of the settings; undefined: large bytes are in the database alone [operator.objects]. */
export function composeObjectStore({ objectStore }: Pick<Settings, "objectStore">): ObjectStore | undefined {
  return objectStore && createS3Store({ ...objectStore, fetch });
}
