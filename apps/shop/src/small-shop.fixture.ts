import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
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

/**
 * Fills an empty database by an operator's commands: a website at localhost that issues invoices, a catalogue, stock, and
 * codes, which are returned. It is filled in a few seconds, a demonstration in many.
 */
export async function fillSmallShop(settings: ProcessSettings, { stock, codes, value }: SmallShop): Promise<string[]> {
  const { dataDir } = settings;
  const run = (...argv: string[]) => runShopCommand(settings, ...argv);
  await run("database", "migrate");
  await run("catalogue", "import", await writeRandomCatalogue(dataDir));
  await run("sites", "apply", await writeWebsite(dataDir));
  await run("stock", "import", await writeRandomStock(dataDir, { number: PIECE.number, codes: stock }));
  const wish = ["--site", "small", "--value", String(value / 100), "--count", String(codes), "--batch", "small"];
  const csv = await run("vouchers", "issue", ...wish);
  return csv.match(/\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/g) ?? [];
}

/** Returns the folder. */
async function writeWebsite(folder: string): Promise<string> {
  const site = join(folder, "small");
  const { settings, pages } = aWebsiteFolder({
    id: "small",
    // A public address of this machine would differ with the port of each process, and with it the terms.
    hosts: ["localhost", "small.example"],
    public_url: "https://small.example",
    default_catalog_id: RANDOM_CATALOGUE,
    invoice: INVOICING,
  });
  await mkdir(join(site, "content/de"), { recursive: true });
  await writeFile(join(site, "settings.json"), JSON.stringify(settings));
  for (const { file, text } of pages) {
    await writeFile(join(site, file), text);
  }
  return site;
}
