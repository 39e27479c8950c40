import { CHANGED_CHANNEL, type Database, notify, type Website } from "@guerdon/api";
import {
  applyWebsite,
  insertPictures,
  recordWebsitePrices,
  replacePages,
  type SettingsMistake,
} from "@guerdon/api/operator";
import type { Kysely } from "kysely";
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
    const clash = await currencyClash(transaction, settings);
    if (clash) return { ok: false, mistakes: mistakesAt([clash]) };
    const unchanged = applied.outcome === "unchanged";
    if (!unchanged) {
      await insertPictures(transaction, newPictures);
      await replacePages(transaction, id, pages);
      await recordWebsitePrices(transaction, applied.website, now);
      await notify(transaction, CHANGED_CHANNEL, `website:${id}`);
    }
    return { ok: true, value: { id, pages: pages.length, publicUrl, unchanged }, details: { website: id }, unchanged };
  });
}

/** A website sells in one currency, so its catalogue must be in it (decisions 4.7). */
async function currencyClash(
  db: Kysely<Database>,
  settings: Website["settings"],
): Promise<SettingsMistake | undefined> {
  const { default_catalog_id: id, website_currency_short_symbol: ours } = settings;
  const catalogue = await db
    .selectFrom("catalogues")
    .select("currency")
    .where("catalogue_id", "=", id)
    .executeTakeFirst();
  if (!catalogue || catalogue.currency === ours) return undefined;
  return { path: ["website_currency_short_symbol"], message: `the catalogue ${id} is in ${catalogue.currency}` };
}
