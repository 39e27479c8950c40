import { join } from "node:path";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { applyWebsite } from "@guerdon/contract/operations/website";
import { type CommandContext, progress } from "../command-context.ts";
import type { Checked, Mistake } from "../mistakes.ts";
import { operate, type WordedRefusal } from "../operate.ts";
import type { JsonText } from "../read-json-file.ts";
import { readSiteFolder } from "./read-site-folder.ts";

/** The result of applying a folder. */
export type AppliedSite = OutputOf<typeof applyWebsite>;

interface ApplyOptions {
  dryRun: boolean;
  /** Keep what is made as a draft. */
  draft?: boolean;
  /** Names of secrets that the caller stores right after it. */
  awaitedSecrets?: readonly string[];
}

/** Applies a website's folder. */
export async function applySiteFolder(
  context: CommandContext,
  folder: string,
  { dryRun, draft = false, awaitedSecrets = [] }: ApplyOptions,
): Promise<Checked<AppliedSite>> {
  let mistakesAt: JsonText["mistakesAt"] = () => [];
  return operate<typeof applyWebsite>(context, applyWebsite, {
    dryRun,
    input: async () => {
      progress(context, `Reading ${folder} …`);
      const read = await readSiteFolder(context.io.cwd, folder);
      if (!read.ok) {
        return read;
      }
      mistakesAt = read.value.mistakesAt;
      return { ok: true, value: { ...read.value.website, awaited_secrets: [...awaitedSecrets], is_draft: draft } };
    },
    place: (reasons) => reasons.flatMap((each) => placed(each, folder, mistakesAt)),
  });
}

/** Reports refusals of settings at their line of `settings.json`, others at their own files. */
function placed(
  { refusal: { at, fields }, reason: message }: WordedRefusal,
  folder: string,
  mistakesAt: JsonText["mistakesAt"],
): Mistake[] {
  if (at && "file" in at) {
    return [{ file: join(folder, at.file), line: at.line, reason: message }];
  }
  if (!at || !("path" in at)) {
    return [{ reason: message }];
  }
  // Paths in the input begin with "settings".
  const path = at.path.slice(1);
  const first = "first" in fields && Array.isArray(fields.first) ? fields.first.slice(1) : undefined;
  return mistakesAt([{ path, message, ...(first && { first }) }]);
}
