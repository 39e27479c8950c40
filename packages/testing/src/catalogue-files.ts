import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseConnection, Shop, WebsiteSettingsFile } from "@guerdon/api";
import { websiteFile } from "./fixtures.ts";
import { aTerminal } from "./terminal.ts";
import { aShop, type TestShop } from "./test-shop.ts";

/** A drawing of a gift card, the picture of every entry. */
export const CARD =
  '<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540"><rect width="856" height="540"/></svg>';

/** An entry of a catalogue's file, as people write it. */
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

/** A catalogue's file with these products. */
export function aCatalogueFile(products: readonly unknown[], changes: Record<string, unknown> = {}) {
  const catalogue = { id: "demo", currency: "EUR", default_language: "de" };
  return { catalogue, categories: [{ id: 1, texts: { de: { name: "Alles" } } }], products, ...changes };
}

type Terminal = ReturnType<typeof aTerminal>["io"];
/** How the process runs a command; a test hands it in, since only the process itself may import it. */
type RunCommand = (argv: string[], io: Terminal, shop: Shop & { connection: DatabaseConnection }) => Promise<number>;

/** An empty shop beside a folder of catalogue files. */
interface CatalogueImporter extends AsyncDisposable {
  testShop: TestShop;
  /** Where the files are. */
  folder: string;
  /** Writes a file into the folder; what is no text becomes JSON. */
  write(file: string, content: unknown): Promise<void>;
  /** Imports a file of the folder; answers how the command ended and what it wrote. */
  importFile(file: string, ...options: string[]): Promise<{ exit: number; out: string; err: string }>;
  /** Writes the catalogue's file and imports it. */
  bring(content: unknown, ...options: string[]): ReturnType<CatalogueImporter["importFile"]>;
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
    async bring(content, ...options) {
      await write("catalogue.json", content);
      return importFile("catalogue.json", ...options);
    },
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

/** How many products, pictures and prices the shop holds. */
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

/** Documents of the products on offer, in their order. */
export async function offeredProducts({ shop: { db } }: TestShop) {
  const rows = db.selectFrom("products").select("document").where("withdrawn_at", "is", null).orderBy("sequence");
  return (await rows.execute()).map(({ document }) => document);
}
