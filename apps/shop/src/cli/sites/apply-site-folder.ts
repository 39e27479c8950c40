import { CHANGED_CHANNEL, type Database, notify, type Website } from "@guerdon/api";
import {
  allWebsites,
  applyWebsite,
  catalogueLock,
  insertPictures,
  lockShared,
  pricedCatalogues,
  priceRules,
  recordWebsitePrices,
  replacePages,
  type SettingsMistake,
} from "@guerdon/api/operator";
import { hint } from "@guerdon/contract/validation-words";
import type { Kysely } from "kysely";
import { type CommandContext, progress } from "../command-context.ts";
import { makeChange } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { readSiteFolder } from "./read-site-folder.ts";
import { siteChanges, storedSite } from "./site-changes.ts";

/** What applying a folder came to. */
export interface AppliedSite {
  id: string;
  pages: number;
  publicUrl: string;
  unchanged: boolean;
  /** A line for each kind of thing that changed. */
  changes: string[];
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
  if (!read.ok) {
    return read;
  }
  const { settings, settingsFile, pictures, newPictures, pages, digest, mistakesAt } = read.value;
  const { id, public_url: publicUrl } = settings;
  const locks = [`website:${id}`, ...settings.hosts.map((host) => `host:${host}`)];
  return makeChange(context, { ...options, locks }, async (transaction) => {
    const now = shop.now();
    const before = options.dryRun ? await storedSite(transaction, id) : undefined;
    const websiteBefore = (await allWebsites(transaction)).find((website) => website.id === id);
    const applied = await applyWebsite(transaction, { settings: settingsFile, pictures, digest, now });
    if (applied.outcome === "refused") {
      return { ok: false, mistakes: mistakesAt(applied.mistakes) };
    }
    // Until the end, so that the catalogue does not change its currency or its prices meanwhile.
    await lockShared(transaction, catalogueLock(settings.default_catalog_id));
    const clashes = await catalogueClashes(transaction, settings);
    if (clashes.length > 0) {
      return { ok: false, mistakes: mistakesAt(clashes) };
    }
    const unchanged = applied.outcome === "unchanged";
    if (!unchanged) {
      await insertPictures(transaction, newPictures);
      await replacePages(transaction, id, pages);
      const catalogueIds = await pricedCatalogues(transaction, applied.website);
      if (asksOtherPrices(websiteBefore, applied.website)) {
        await recordWebsitePrices(transaction, applied.website, { catalogueIds, now });
      }
      await notify(transaction, CHANGED_CHANNEL, `website:${id}`);
    }
    const changes = options.dryRun && !unchanged ? siteChanges(before, read.value) : [];
    const value = { id, pages: pages.length, publicUrl, unchanged, changes };
    return { ok: true, value, details: { website: id }, unchanged };
  });
}

/** Whether a website's new settings change what it asks for products, or for which. */
function asksOtherPrices(before: Website | undefined, after: Website): boolean {
  if (!before || priceRules([before]) !== priceRules([after])) {
    return true;
  }
  return before.settings.default_catalog_id !== after.settings.default_catalog_id;
}

/** A website sells what is in a catalogue that is there, in its currency; its lists name products that there are. */
async function catalogueClashes(db: Kysely<Database>, settings: Website["settings"]): Promise<SettingsMistake[]> {
  const { default_catalog_id: id, website_currency_short_symbol: ours } = settings;
  const catalogues = await db.selectFrom("catalogues").select(["catalogue_id", "currency"]).execute();
  const catalogue = catalogues.find(({ catalogue_id }) => catalogue_id === id);
  if (!catalogue) {
    const known = hint(
      id,
      catalogues.map(({ catalogue_id }) => catalogue_id),
    );
    return [
      { path: ["default_catalog_id"], message: `there is no catalogue ${id}, which is imported first; ${known}` },
    ];
  }
  const unknown = await unknownProducts(db, settings);
  if (catalogue.currency === ours) {
    return unknown;
  }
  const message = `the catalogue ${id} is in ${catalogue.currency}`;
  return [{ path: ["website_currency_short_symbol"], message }, ...unknown];
}

/** Products of lists that no catalogue ever had. Which of them a visitor sees depends on the catalogues of their codes. */
async function unknownProducts(
  db: Kysely<Database>,
  { product_lists: lists }: Website["settings"],
): Promise<SettingsMistake[]> {
  const numbers = lists.flatMap(({ products }) => products);
  if (numbers.length === 0) {
    return [];
  }
  const rows = await db.selectFrom("products").select("number").where("number", "in", numbers).execute();
  const known = new Set(rows.map(({ number }) => number));
  return lists.flatMap(({ products }, list) =>
    products.flatMap((number, index) =>
      known.has(number)
        ? []
        : [
            {
              path: ["product_lists", list, "products", index],
              message: `there is no product ${number} in any catalogue`,
            },
          ],
    ),
  );
}
