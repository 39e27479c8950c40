import { userInfo } from "node:os";
import type { CommandContext, CommandShop } from "../command-context.ts";
import { describeMistakes } from "../mistakes.ts";
import { watchFolders } from "../watch-folders.ts";
import { applySiteFolder } from "./apply-site-folder.ts";

interface Watching {
  /** Absolute. */
  folders: readonly string[];
  /** Reports what was applied, and mistakes with their file and line. */
  tell: (text: string) => void;
  signal: AbortSignal;
}

/**
 * Applies websites' folders, and again whenever a file in one of them changes. What has a mistake stays as it was
 * [operator.watched-folders].
 */
export function watchSites(shop: CommandShop, { folders, tell, signal }: Watching): void {
  const context: CommandContext = {
    shop,
    io: { cwd: "/", stdout: tell, stderr: tell, readStdin: async () => "", signal, progress: () => undefined },
    command: "sites apply",
    operator: userInfo().username,
    isAutomatic: true,
  };
  let work: Promise<unknown> = Promise.resolve();
  const apply = (changed: Iterable<string>) => {
    for (const folder of changed) {
      work = work.then(() => applyOne(context, folder, tell)).catch((error: unknown) => tell(`${String(error)}\n`));
    }
  };
  watchFolders("/", { folders, signal, changed: apply, failed: (text) => tell(`${text}\n`) });
  apply(folders);
}

async function applyOne(context: CommandContext, folder: string, tell: (text: string) => void): Promise<void> {
  const applied = await applySiteFolder(context, folder, { dryRun: false });
  if (!applied.ok) {
    tell(describeMistakes(applied.mistakes));
  } else if (!applied.value.unchanged) {
    tell(`guerdon: applied ${folder} (revision ${applied.value.revision} of ${applied.value.id})\n`);
  }
}
