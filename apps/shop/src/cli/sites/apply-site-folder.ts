import { notify } from "@guerdon/api";
import { applyWebsite, insertPictures, recordWebsitePrices, replacePages } from "@guerdon/api/operator";
import { type CommandContext, progress } from "../command-context.ts";
import { makeChange } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { readSiteFolder } from "./read-site-folder.ts";

interface AppliedSite {
  id: string;
  pages: number;
  publicUrl: string;
  unchanged: boolean;
}

/** Applies a website's folder, all or nothing, and tells running processes. */
export async function applySiteFolder(
  context: CommandContext,
  folder: string,
  options: { dryRun: boolean },
): Promise<Checked<AppliedSite>> {
  const { shop, io } = context;
  progress(context, `Reading ${folder} …`);
  const read = await readSiteFolder(shop, io.cwd, folder);
  if (!read.ok) return read;
  const { settings, settingsFile, pictures, newPictures, pages, digest, mistakesAt } = read.value;
  const { id, public_url: publicUrl } = settings;
  return makeChange(context, options, async (transaction) => {
    const now = shop.now();
    const applied = await applyWebsite(transaction, { settings: settingsFile, pictures, digest, now });
    if (applied.outcome === "refused") return { ok: false, mistakes: mistakesAt(applied.mistakes) };
    const unchanged = applied.outcome === "unchanged";
    if (!unchanged) {
      await insertPictures(transaction, newPictures);
      await replacePages(transaction, id, pages);
      await recordWebsitePrices(transaction, applied.website, now);
      await notify(transaction, "guerdon_changed", `website:${id}`);
    }
    return { ok: true, value: { id, pages: pages.length, publicUrl, unchanged }, details: { website: id }, unchanged };
  });
}
