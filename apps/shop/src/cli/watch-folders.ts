import { watch } from "node:fs/promises";
import { resolve, sep } from "node:path";

/** Pause before reading, because editors write a file in several steps. */
const PAUSE_MS = 150;

interface Watching {
  /** Relative to the root, or absolute. */
  folders: readonly string[];
  /** The folders whose subfolders are reported each by itself: "sites/aurora". */
  parents?: readonly string[];
  signal: AbortSignal;
  /** Called once for changes in quick succession, with their folders. */
  changed: (folders: ReadonlySet<string>) => void;
  failed: (text: string) => void;
}

/** Watches folders, until the signal. */
export function watchFolders(
  root: string,
  { folders: watched, parents = [], signal, changed, failed }: Watching,
): void {
  let pause: NodeJS.Timeout | undefined;
  let folders = new Set<string>();
  const report = () => {
    const reported = folders;
    folders = new Set();
    changed(reported);
  };
  signal.addEventListener("abort", () => clearTimeout(pause), { once: true });
  for (const folder of watched) {
    follow(resolve(root, folder), signal, (name) => {
      folders.add(parents.includes(folder) && name?.includes(sep) ? `${folder}/${name.split(sep)[0]}` : folder);
      clearTimeout(pause);
      pause = setTimeout(report, PAUSE_MS);
    }).catch((error: unknown) => failed(`${folder} cannot be watched: ${String(error)}`));
  }
}

async function follow(folder: string, signal: AbortSignal, changed: (name: string | null) => void): Promise<void> {
  try {
    for await (const { filename } of watch(folder, { recursive: true, signal })) {
      changed(filename);
    }
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  }
}
