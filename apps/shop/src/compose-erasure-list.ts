import { createFileErasureList } from "@guerdon/adapters";
import type { ErasureList } from "@guerdon/api/ports/erasure-list";

/** The list of erasures in a folder, for reading it. */
export function openErasureList(folder: string, now: () => Date): ErasureList {
  return createFileErasureList({ folder, now });
}
