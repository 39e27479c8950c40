import { dirname, resolve } from "node:path";
import { CHANGED_CHANNEL, notify, type Website } from "@guerdon/api";
import {
  allWebsites,
  catalogueFile,
  type ImportSummary,
  importCatalogue,
  insertPictures,
  picturePaths,
  recordCataloguePrices,
} from "@guerdon/api/operator";
import { type CommandContext, progress } from "../command-context.ts";
import { makeChange } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { readJsonFile } from "../read-json-file.ts";
import { readPictures } from "../read-pictures.ts";

interface ImportOptions {
  dryRun: boolean;
}

/** Imports a catalogue's file, all or nothing, and tells running processes. */
export async function importCatalogueFile(
  context: CommandContext,
  file: string,
  options: ImportOptions,
): Promise<Checked<ImportSummary>> {
  const { shop, io } = context;
  const path = resolve(io.cwd, file);
  const read = await readJsonFile(path, file, catalogueFile);
  if (!read.ok) return read;
  const { values } = read.value;
  progress(context, `Reading the pictures of ${values.products.length} products …`);
  const paths = values.products.flatMap(picturePaths);
  const pictures = await readPictures(shop, { folder: dirname(path), name: dirname(file), paths });
  if (pictures.mistakes.length > 0) return { ok: false, mistakes: pictures.mistakes };
  progress(context, `Writing, with ${pictures.missing.length} new pictures …`);
  return makeChange(context, options, async (transaction) => {
    const now = shop.now();
    const { id, currency } = values.catalogue;
    const websites = await allWebsites(transaction);
    const foreign = websites.find(
      (website) => website.settings.default_catalog_id === id && currencyOf(website) !== currency,
    );
    if (foreign) {
      const message = `the website ${foreign.id} shows this catalogue and sells in ${currencyOf(foreign)}`;
      return { ok: false, mistakes: read.value.mistakesAt([{ path: ["catalogue", "currency"], message }]) };
    }
    await insertPictures(transaction, pictures.missing);
    const { summary, touched, anyChange } = await importCatalogue(transaction, {
      file: values,
      pictures: pictures.references,
      now,
    });
    await recordCataloguePrices(transaction, websites, { id, currency, products: touched }, now);
    if (anyChange) await notify(transaction, CHANGED_CHANNEL, `catalogue:${id}`);
    return { ok: true, value: summary, details: { catalogue: id, ...summary }, unchanged: !anyChange };
  });
}

function currencyOf({ settings }: Website): string {
  return settings.website_currency_short_symbol;
}
