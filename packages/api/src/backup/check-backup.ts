import { eachAtOnce } from "../each-at-once.ts";
import { type Manifest, partsOf } from "./manifest.ts";
import { comparePart } from "./read-part.ts";

/** Parts that are read at once: while one waits for the disk, the other is compared. */
const AT_ONCE = 2;

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
  let done = 0;
  await eachAtOnce(parts, AT_ONCE, async (part) => {
    onPart?.({ done, of: parts.length });
    await comparePart(folder, part, signal);
    done += 1;
  });
}
