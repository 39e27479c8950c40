import { type Manifest, partsOf } from "./manifest.ts";
import { readPart } from "./read-part.ts";

/** Hears of the parts of a back-up that are read. */
export type OnPart = (progress: { done: number; of: number }) => void;

/**
 * Reads every byte of a back-up and compares it with what the manifest says [backup.broken].
 * @throws BackupError naming the part that is missing, cut off or changed
 */
export async function checkBackup(
  folder: string,
  manifest: Manifest,
  { signal, onPart }: { signal: AbortSignal; onPart?: OnPart | undefined },
): Promise<void> {
  const parts = partsOf(manifest);
  for (const [done, part] of parts.entries()) {
    onPart?.({ done, of: parts.length });
    for await (const _lines of readPart(folder, part)) {
      signal.throwIfAborted();
    }
  }
}
