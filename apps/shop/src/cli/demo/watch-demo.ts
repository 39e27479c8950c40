import { watch } from "node:fs/promises";
import { join, sep } from "node:path";
import type { CommandShop } from "../command-context.ts";
import { applyDemoAtStart, applySitesAsChanged } from "./demo-at-start.ts";
import { ROOT } from "./demo-files.ts";

const WATCHED = ["sites", "givers", "catalogues/demo"];
/** Pause before reading, because editors write a file in several steps. */
const PAUSE_MS = 150;

/**
 * Applies the demonstration's folders again whenever a file in them changes: only those of websites that changed, if
 * nothing else did, so that a change is seen at once [operator.development].
 */
export function watchDemo(shop: CommandShop, tell: (text: string) => void, signal: AbortSignal): void {
  let work: Promise<unknown> = Promise.resolve();
  const apply = (folders: ReadonlySet<string>) => {
    const sites = [...folders].filter((folder) => folder.startsWith("sites/"));
    const applying = async (): Promise<unknown> =>
      sites.length === folders.size ? applySitesAsChanged(shop, sites, tell) : applyDemoAtStart(shop, tell);
    work = work.then(applying).catch((error: unknown) => tell(`${String(error)}\n`));
  };
  watchFolders(ROOT, { signal, changed: apply, failed: (text) => tell(`${text}\n`) });
}

interface Watching {
  signal: AbortSignal;
  /** Called once for changes in quick succession, with their folders: "sites/aurora", "catalogues/demo". */
  changed: (folders: ReadonlySet<string>) => void;
  failed: (text: string) => void;
}

/** Watches the demonstration's folders below a root, until the signal. */
export function watchFolders(root: string, { signal, changed, failed }: Watching): void {
  let pause: NodeJS.Timeout | undefined;
  let folders = new Set<string>();
  const report = () => {
    const reported = folders;
    folders = new Set();
    changed(reported);
  };
  signal.addEventListener("abort", () => clearTimeout(pause), { once: true });
  for (const folder of WATCHED) {
    follow(join(root, folder), signal, (name) => {
      folders.add(folder === "sites" && name?.includes(sep) ? `${folder}/${name.split(sep)[0]}` : folder);
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
