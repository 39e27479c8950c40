import { createFileErasureList } from "@guerdon/adapters";
import type { ErasureList } from "@guerdon/api/ports/erasure-list";

/** The list of erasures in a folder. */
export function openErasureList(folder: string, now: () => Date): ErasureList {
  return createFileErasureList({ folder, now });
}
