import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseConnection } from "@guerdon/api";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { websiteFile } from "./fixtures.ts";
import { aTerminal } from "./terminal.ts";
import { aShop, type OpenShop, type TestShop } from "./test-shop.ts";

/** An SVG of a gift card, the picture of every entry. */
export const CARD =
  '<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540"><rect width="856" height="540"/></svg>';

/** A product entry of a catalogue file. */
export function anEntry(number: string, changes: Record<string, unknown> = {}) {
  return {
    number,
    type_group: "TVO",
    legal_kind: "multi_purpose_voucher",
    tax_rate: 0,
    unit_of_measure: "EA",
    unspsc: "14111608",
    brand: "Testmond",
    categories: [1],
    texts: { de: { name: `Gutschein ${number}`, name_short: number, description: "Text" } },
    variations: [{ number: `${number}-10`, face_value: 10, selling_price: 9.5 }],
    delivery_options: [1],
    pictures: { gift_card: "card.svg" },
    ...changes,
  };
}

/** A catalogue file with these products. */
export function aCatalogueFile(products: readonly unknown[], changes: Record<string, unknown> = {}) {
  const catalogue = { id: "demo", currency: "EUR", default_language: "de" };
  return { catalogue, categories: [{ id: 1, texts: { de: { name: "Alles" } } }], products, ...changes };
}

type Terminal = ReturnType<typeof aTerminal>["io"];
/** `runCommand` of apps/shop, passed in by the test because this package must not import it. */
type RunCommand = (
  argv: string[],
  io: Terminal,
  shop: OpenShop & { connection: DatabaseConnection },
) => Promise<number>;

/** An empty shop beside a folder of catalogue files. */
interface CatalogueImporter extends AsyncDisposable {
  testShop: TestShop;
  /** The folder of the files. */
  folder: string;
  /** Writes a file into the folder; content other than text is written as JSON. */
  write(file: string, content: unknown): Promise<void>;
  /** Imports a file of the folder. Returns the command's exit code and output. */
  importFile(file: string, ...options: string[]): Promise<{ exit: number; out: string; err: string }>;
  /** Writes the catalogue file and imports it. */
  importCatalogue(content: unknown, ...options: string[]): ReturnType<CatalogueImporter["importFile"]>;
}

export async function aCatalogueImporter(
  runCommand: RunCommand,
  website: WebsiteSettingsFile = websiteFile(),
): Promise<CatalogueImporter> {
  const testShop = await aShop({ websites: [website], catalogues: [] });
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-catalogue-"));
  const write: CatalogueImporter["write"] = (file, content) =>
    writeFile(join(folder.path, file), typeof content === "string" ? content : JSON.stringify(content, null, 2));
  const importFile: CatalogueImporter["importFile"] = async (file, ...options) => {
    const { io, written } = aTerminal(folder.path);
    const { shop, connection } = testShop;
    const exit = await runCommand(["catalogue", "import", file, ...options], io, { ...shop, connection });
    return { exit, ...written };
  };
  await write("card.svg", CARD);
  return {
    testShop,
    folder: folder.path,
    write,
    importFile,
    async importCatalogue(content, ...options) {
      await write("catalogue.json", content);
      return importFile("catalogue.json", ...options);
    },
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

/** The numbers of products, pictures and prices in the database. */
export async function catalogueCounts({ shop: { db } }: TestShop) {
  const count = async (table: "products" | "pictures" | "price_history") => {
    const row = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return row.rows;
  };
  return { products: await count("products"), pictures: await count("pictures"), prices: await count("price_history") };
}

/** The documents of all products that are not withdrawn, in catalogue order. */
export async function offeredProducts({ shop: { db } }: TestShop) {
  const rows = db.selectFrom("products").select("document").where("withdrawn_at", "is", null).orderBy("sequence");
  return (await rows.execute()).map(({ document }) => document);
}
