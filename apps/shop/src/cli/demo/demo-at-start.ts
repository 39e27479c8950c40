import { userInfo } from "node:os";
import type { CommandShop } from "../command-context.ts";
import { describeMistakes } from "../mistakes.ts";
import { applyDemo } from "./apply-demo.ts";

/**
 * Brings the demonstration up to date when the process starts; a few milliseconds when nothing changed.
 * @param tell reports long steps, and mistakes in the demonstration's files
 * @returns false when the demonstration could not be made
 */
export async function applyDemoAtStart(shop: CommandShop, tell: (text: string) => void): Promise<boolean> {
  const io = {
    cwd: process.cwd(),
    stdout: tell,
    stderr: tell,
    readStdin: async () => "",
    signal: new AbortController().signal,
  };
  const applied = await applyDemo({
    ...{ shop, io, command: "demo apply", operator: userInfo().username },
    isAutomatic: true,
  });
  if (!applied.ok) {
    tell(describeMistakes(applied.mistakes));
  }
  return applied.ok;
}
