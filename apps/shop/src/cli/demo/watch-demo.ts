import { watch } from "node:fs/promises";
import { join } from "node:path";
import type { CommandShop } from "../command-context.ts";
import { applyDemoAtStart } from "./demo-at-start.ts";
import { ROOT } from "./demo-files.ts";

const WATCHED = ["sites", "givers", "catalogues/demo"];
/** Pause before reading, because editors write a file in several steps. */
const PAUSE_MS = 150;

/** Applies the demonstration's folders again whenever a file in them changes [operator.development]. */
export function watchDemo(shop: CommandShop, tell: (text: string) => void, signal: AbortSignal): void {
  let work: Promise<unknown> = Promise.resolve();
  const apply = () => {
    work = work.then(() => applyDemoAtStart(shop, tell)).catch((error: unknown) => tell(`${String(error)}\n`));
  };
  watchFolders(ROOT, { signal, changed: apply, failed: (text) => tell(`${text}\n`) });
}

interface Watching {
  signal: AbortSignal;
  /** Called once for changes in quick succession. */
  changed: () => void;
  failed: (text: string) => void;
}

/** Watches the demonstration's folders below a root, until the signal. */
export function watchFolders(root: string, { signal, changed, failed }: Watching): void {
  let pause: NodeJS.Timeout | undefined;
  signal.addEventListener("abort", () => clearTimeout(pause), { once: true });
  for (const folder of WATCHED) {
    follow(join(root, folder), signal, () => {
      clearTimeout(pause);
      pause = setTimeout(changed, PAUSE_MS);
    }).catch((error: unknown) => failed(`${folder} cannot be watched: ${String(error)}`));
  }
}

async function follow(folder: string, signal: AbortSignal, changed: () => void): Promise<void> {
  try {
    for await (const _ of watch(folder, { recursive: true, signal })) {
      changed();
    }
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  }
}
