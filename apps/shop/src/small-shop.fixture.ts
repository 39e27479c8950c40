import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import {
  aWebsiteFolder,
  INVOICING,
  type ProcessSettings,
  RANDOM_CATALOGUE,
  runShopCommand,
  writeRandomCatalogue,
  writeRandomStock,
} from "@guerdon/testing";

/** The piece that is sold, in minor units. */
export const PIECE = { number: "MANY", price: 500 } as const;

interface SmallShop {
  /** Pieces that can be delivered. */
  stock: number;
  /** Codes to issue, and what each is worth in minor units. */
  codes: number;
  value: number;
}

/** Where a small shop is, and how an operator's command is run there. */
interface SmallShopPlace {
  run: (...argv: string[]) => Promise<string>;
  /** For the files of its catalogue, stock and website. */
  folder: string;
  hosts: string[];
  publicUrl: string;
}

/**
 * Fills an empty database by an operator's commands: a website at localhost that issues invoices, a catalogue, stock, and
 * codes, which are returned. It is filled in a few seconds, a demonstration in many.
 */
export function fillSmallShop(settings: ProcessSettings, shop: SmallShop): Promise<string[]> {
  const run = (...argv: string[]) => runShopCommand(settings, ...argv);
  // A public address of this machine would differ with the port of each process, and with it the terms.
  const site = { hosts: ["localhost", "small.example"], publicUrl: "https://small.example" };
  return fillSmallShopAt({ run, folder: settings.dataDir, ...site }, shop);
}

/** The same elsewhere. */
export async function fillSmallShopAt(place: SmallShopPlace, { stock, codes, value }: SmallShop): Promise<string[]> {
  const { run, folder } = place;
  await run("database", "migrate");
  await run("catalogue", "import", await writeRandomCatalogue(folder));
  const site = { id: "small", hosts: place.hosts, public_url: place.publicUrl };
  await run("sites", "apply", await writeWebsite(folder, site));
  await run("stock", "import", await writeRandomStock(folder, { number: PIECE.number, codes: stock }));
  const wish = ["--site", "small", "--value", String(value / 100), "--count", String(codes), "--batch", "small"];
  const csv = await run("vouchers", "issue", ...wish);
  return csv.match(/\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/g) ?? [];
}

/**
 * Writes the folder of a website that sells what random buyers want, and issues invoices.
 * @param settings what it has beside that
 * @returns the website's own folder
 */
export async function writeWebsite(
  folder: string,
  settings: Partial<WebsiteSettingsFile> & { id: string },
): Promise<string> {
  const site = join(folder, settings.id);
  const { pages, ...whole } = aWebsiteFolder({
    default_catalog_id: RANDOM_CATALOGUE,
    invoice: INVOICING,
    ...settings,
  });
  await mkdir(join(site, "content/de"), { recursive: true });
  await writeFile(join(site, "settings.json"), JSON.stringify(whole.settings));
  for (const { file, text } of pages) {
    await writeFile(join(site, file), text);
  }
  return site;
}
