import { dirname, resolve } from "node:path";
import { CHANGED_CHANNEL, notify, type Website } from "@guerdon/api";
import {
  allWebsites,
  type ImportSummary,
  importCatalogue,
  insertPictures,
  picturePaths,
  recordCataloguePrices,
  storedCatalogueHead,
} from "@guerdon/api/operator";
import { type CommandContext, progress } from "../command-context.ts";
import { makeChange } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { readPictures } from "../read-pictures.ts";
import { type ReadCatalogue, readCatalogue, readCatalogueTable } from "./read-catalogue.ts";

interface ImportOptions {
  dryRun: boolean;
  /** The catalogue that a table of products is for. */
  catalogue?: string;
}

/** Imports a catalogue's file, all or nothing, and tells running processes. */
export async function importCatalogueFile(
  context: CommandContext,
  file: string,
  options: ImportOptions,
): Promise<Checked<ImportSummary>> {
  const { shop, io } = context;
  const path = resolve(io.cwd, file);
  const read = await readFileOf(context, { path, file }, options);
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

/** A catalogue's JSON file, or a table for one that the shop holds. */
async function readFileOf(
  { shop }: CommandContext,
  { path, file }: { path: string; file: string },
  { catalogue: id }: ImportOptions,
): Promise<Checked<ReadCatalogue>> {
  const isTable = file.endsWith(".csv");
  if (isTable !== (id !== undefined)) {
    const reason = isTable
      ? "a table needs --catalogue ID, the catalogue it is for"
      : "--catalogue is for tables (.csv)";
    return { ok: false, mistakes: [{ file, reason }] };
  }
  if (id === undefined) return readCatalogue(path, file);
  const head = await storedCatalogueHead(shop.db, id);
  if (!head)
    return { ok: false, mistakes: [{ file, reason: `there is no catalogue ${id}; its JSON file comes first` }] };
  return readCatalogueTable(path, file, head);
}

function currencyOf({ settings }: Website): string {
  return settings.website_currency_short_symbol;
}
