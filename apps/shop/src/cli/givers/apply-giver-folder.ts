import { join } from "node:path";
import { applyGiver } from "@guerdon/contract/operations/giver";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { type CommandContext, progress } from "../command-context.ts";
import { listed } from "../counted.ts";
import type { Checked, Mistake } from "../mistakes.ts";
import { operate, type WordedRefusal } from "../operate.ts";
import type { JsonText } from "../read-json-file.ts";
import { readGiverFolder } from "./read-giver-folder.ts";

/** The result of applying a folder. */
type AppliedGiver = OutputOf<typeof applyGiver>;

/** Applies a giver's folder. */
export async function applyGiverFolder(
  context: CommandContext,
  folder: string,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<AppliedGiver>> {
  let mistakesAt: JsonText["mistakesAt"] = () => [];
  return operate<typeof applyGiver>(context, applyGiver, {
    dryRun,
    input: async () => {
      progress(context, `Reading ${folder} …`);
      const read = await readGiverFolder(context.io.cwd, folder);
      if (!read.ok) {
        return read;
      }
      mistakesAt = read.value.mistakesAt;
      return { ok: true, value: read.value.giver };
    },
    place: (reasons) => reasons.flatMap((each) => placed(each, folder, mistakesAt)),
  });
}

/** Reports refusals of settings at their line of `giver.json`, those of the logo at its own. */
function placed(
  { refusal: { at }, reason: message }: WordedRefusal,
  folder: string,
  mistakesAt: JsonText["mistakesAt"],
): Mistake[] {
  if (at && "file" in at) {
    return [{ file: join(folder, at.file), line: at.line, reason: message }];
  }
  // Paths in the input begin with "settings".
  return at && "path" in at ? mistakesAt([{ path: at.path.slice(1), message }]) : [{ reason: message }];
}

/** The report of an applied giver, or of a dry run. */
export function appliedGiverText({ id, name, unchanged, is_new, changes }: AppliedGiver, dryRun: boolean): string {
  const what = unchanged ? "was up to date" : dryRun ? "would be applied" : "applied";
  const difference = unchanged ? "" : is_new ? " (new)" : ` (changed: ${listed(changes)})`;
  return `Giver ${id}, ${name}, ${what}${difference}\n`;
}
