import { userInfo } from "node:os";
import type { CommandContext, CommandShop } from "../command-context.ts";
import { describeMistakes } from "../mistakes.ts";
import { applyDemo } from "./apply-demo.ts";
import { ROOT } from "./demo-files.ts";
import { DEMO_PORTAL_SECRET } from "./demo-partner.ts";

/**
 * Brings the demonstration up to date when the process starts; a few milliseconds when nothing changed.
 * @param tell reports long steps, and mistakes in the demonstration's files
 * @returns false when the demonstration could not be made
 */
export async function applyDemoAtStart(shop: CommandShop, tell: (text: string) => void): Promise<boolean> {
  const applied = await applyDemo(contextOf(shop, "demo apply", tell));
  if (!applied.ok) {
    tell(describeMistakes(applied.mistakes));
  }
  return applied.ok;
}

/**
 * Applies folders of websites that changed while the process runs. What has a mistake stays as it was.
 * @param folders relative to the repository
 * @param tell reports mistakes with their file and line
 */
export async function applySitesAsChanged(
  shop: CommandShop,
  folders: readonly string[],
  tell: (text: string) => void,
): Promise<void> {
  const { applySiteFolder } = await import("../sites/apply-site-folder.ts");
  const context = contextOf(shop, "sites apply", tell);
  for (const folder of folders) {
    const options = { dryRun: false, awaitedSecrets: [DEMO_PORTAL_SECRET] };
    const applied = await applySiteFolder({ ...context, demonstration: true }, folder, options);
    if (!applied.ok) {
      tell(describeMistakes(applied.mistakes));
    }
  }
}

/** The context of a command that runs by itself, in the repository's folder. */
function contextOf(shop: CommandShop, command: string, tell: (text: string) => void): CommandContext {
  const io = {
    cwd: ROOT,
    stdout: tell,
    stderr: tell,
    readStdin: async () => "",
    signal: new AbortController().signal,
    // A command that takes no time needs no progress line.
    ...(command === "sites apply" && { progress: () => undefined }),
  };
  return { shop, io, command, operator: userInfo().username, isAutomatic: true };
}
