import { isDeepStrictEqual } from "node:util";
import type { RefusalOf } from "@guerdon/contract/operations/operation";
import type { applyWebsite as operation } from "@guerdon/contract/operations/website";
import { catalogueLock, lockShared } from "../../db/locks.ts";
import { CHANGED_CHANNEL, notify } from "../../db/notify.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { catalogueCategories, catalogueCurrency, catalogueIds, knownNumbers } from "../catalogue/index.ts";
import { pageName, replacePages, storedPages } from "../content/index.ts";
import { insertFonts } from "../font/index.ts";
import { insertPictures } from "../picture/index.ts";
import { pricedCatalogues, priceRules, recordWebsitePrices } from "../price/index.ts";
import { allWebsites, putWebsite, soldCatalogues, storedWebsite } from "../website/index.ts";
import { type CheckedFolder, checkFolder } from "./check-folder.ts";
import { portalKeyRefusals } from "./portal-key-refusals.ts";
import { secretRefusals } from "./secret-refusals.ts";
import { changesRecord, type WebsiteContents, websiteChanges } from "./website-changes.ts";

type Refusal = RefusalOf<typeof operation>;

/** Applies a website's folder and notifies running processes [website.settings]. */
export const applyWebsite: OperatorAct<typeof operation> = async (shop, run, input) => {
  const folder = await checkFolder(shop.db, input);
  if (!folder.ok) {
    return folder;
  }
  const { settings, settingsFile, pictures, pages, promotions, snippets, digest } = folder;
  const { id, public_url } = settings;
  const locks = [`website:${id}`, ...settings.hosts.map((host) => `host:${host}`)];
  return run.change(locks, async (unit) => {
    const now = run.now();
    const before = await contentsOf(unit, id);
    const websites = await allWebsites(unit);
    const websiteBefore = websites.find((website) => website.id === id);
    const put = await putWebsite(unit, { settings: settingsFile, pictures, promotions, snippets, digest, now });
    if (!put.ok) {
      return put;
    }
    // Prevents changes of the catalogues' currency and prices until the transaction ends.
    for (const catalogue of soldCatalogues(put.website).sort()) {
      await lockShared(unit, catalogueLock(catalogue));
    }
    const clashes = [
      ...(await catalogueClashes(unit, settings)),
      ...(await promotionClashes(unit, folder)),
      ...(await secretRefusals(unit, settings, { isNew: before === undefined, awaited: input.awaited_secrets })),
      ...(await portalKeyRefusals(unit, shop.keyring, settings)),
    ];
    if (clashes.length > 0) {
      return refused(...clashes);
    }
    const value = {
      ...{ id, public_url, pages: pages.length, promotions: promotions.length },
      text_colors_replaced: folder.replacedColors,
      issuer_differs: issuersUnlike(put.website, websites),
    };
    if (put.isUnchanged) {
      return done({ ...value, unchanged: true, changes: [] }, { outcome: "unchanged", website: id, subject: id });
    }
    await insertPictures(unit, folder.newPictures);
    await insertFonts(unit, folder.newFonts);
    await replacePages(unit, id, pages);
    await recordPrices(unit, put.website, { before: websiteBefore, now });
    await notify(unit, CHANGED_CHANNEL, `website:${id}`);
    const documents = new Map(pages.map((page) => [pageName(page), page.document]));
    const after: WebsiteContents = { settings: settingsFile, pictures, pages: documents, promotions, snippets };
    const changes = websiteChanges(before, after);
    const record = { website: id, subject: id, ...changesRecord(changes, before, after) };
    return done({ ...value, unchanged: false, changes }, record);
  });
};

/** Other websites that name the same issuer with other data. It is no mistake: one is changed after the other. */
function issuersUnlike({ id, settings }: Website, websites: readonly Website[]): string[] {
  const issuer = settings.invoice?.issuer;
  const others = websites.filter((other) => other.id !== id && other.settings.invoice?.issuer.id === issuer?.id);
  return issuer
    ? others.filter((other) => !isDeepStrictEqual(other.settings.invoice?.issuer, issuer)).map((other) => other.id)
    : [];
}

async function contentsOf(unit: UnitOfWork, id: string): Promise<WebsiteContents | undefined> {
  const stored = await storedWebsite(unit, id);
  return stored && { ...stored, pages: await storedPages(unit, id) };
}

async function recordPrices(
  unit: UnitOfWork,
  website: Website,
  { before, now }: { before: Website | undefined; now: Date },
): Promise<void> {
  const catalogues = await pricedCatalogues(unit, website);
  if (changesPrices(before, website)) {
    await recordWebsitePrices(unit, website, { catalogueIds: catalogues, now });
  }
}

/** True if the new settings change the prices of products, or which products are sold. */
function changesPrices(before: Website | undefined, after: Website): boolean {
  if (!before || priceRules([before]) !== priceRules([after])) {
    return true;
  }
  const [old, now] = [before, after].map((website) => soldCatalogues(website).join(" "));
  return old !== now;
}

/** Refuses a catalogue that does not exist or has another currency, and lists with unknown products. */
async function catalogueClashes(unit: UnitOfWork, settings: Website["settings"]): Promise<Refusal[]> {
  const { default_catalog_id, generation_profile_id, website_currency_short_symbol: ours } = settings;
  const clashes: Refusal[] = [];
  for (const [name, catalogue_id] of Object.entries({ default_catalog_id, generation_profile_id })) {
    const currency = catalogue_id === null ? ours : await catalogueCurrency(unit, catalogue_id);
    if (currency === undefined) {
      const fields = { catalogue_id, known: await catalogueIds(unit) };
      return [...clashes, { code: "catalogue_missing", fields, at: { path: ["settings", name] } }];
    }
    if (currency !== ours) {
      const at = { path: ["settings", "website_currency_short_symbol"] };
      clashes.push({ code: "catalogue_currency_differs", fields: { catalogue_id, currency }, at });
    }
  }
  return [...clashes, ...(await unknownProducts(unit, settings))];
}

/** Refuses products of lists that no catalogue ever had. Their catalogue may be any, because codes can open others. */
async function unknownProducts(unit: UnitOfWork, { product_lists: lists }: Website["settings"]): Promise<Refusal[]> {
  const known = await knownNumbers(
    unit,
    lists.flatMap(({ products }) => products),
  );
  return lists.flatMap(({ products }, list) =>
    products.flatMap((product_number, index): Refusal[] => {
      const at = { path: ["settings", "product_lists", list, "products", index] };
      return known.has(product_number) ? [] : [{ code: "list_product_unknown", fields: { product_number }, at }];
    }),
  );
}

/** Refuses promotions that lead to products or categories which no catalogue of the website has. */
async function promotionClashes(unit: UnitOfWork, { settings, promotionFiles }: CheckedFolder): Promise<Refusal[]> {
  const numbers = promotionFiles.flatMap(({ values }) => (values.link_type === "product" ? [values.product] : []));
  const known = await knownNumbers(unit, numbers);
  const categories = await catalogueCategories(unit, soldCatalogues({ settings }));
  return promotionFiles.flatMap(({ file, values, lineOf }): Refusal[] => {
    if (values.link_type === "product" && !known.has(values.product)) {
      const fields = { product_number: values.product };
      return [{ code: "list_product_unknown", fields, at: { file, line: lineOf("product") } }];
    }
    if (values.link_type === "category" && !categories.has(values.category)) {
      const fields = { category: values.category };
      return [{ code: "promotion_category_unknown", fields, at: { file, line: lineOf("category") } }];
    }
    return [];
  });
}
