import type { CommandShop } from "../command-context.ts";
import { watchFolders } from "../watch-folders.ts";
import { applyDemoAtStart, applySitesAsChanged } from "./demo-at-start.ts";
import { ROOT } from "./demo-files.ts";

const WATCHED = ["sites", "givers", "catalogues/demo"];

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
  const failed = (text: string) => tell(`${text}\n`);
  watchFolders(ROOT, { folders: WATCHED, parents: ["sites"], signal, changed: apply, failed });
}
