import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aCatalogueFile, aCatalogueImporter, anEntry, aTerminal } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "./run-command.ts";

const MANY = 2000;
const each = <Value>(make: (place: number) => Value) => Array.from({ length: MANY }, (_, place) => make(place));

async function anOpenShop() {
  const importer = await aCatalogueImporter(runCommand);
  onTestFinished(() => importer[Symbol.asyncDispose]());
  const { shop, connection } = importer.testShop;
  const { db } = shop;
  /** The rows that the planner of statements believes to be in tables; -1: they were never counted. */
  const believed = async (...tables: string[]) => {
    const { rows } = await sql<{ rows: number }>`
      select reltuples as rows from unnest(${tables}::text[]) with ordinality as named (name, place)
      join pg_class on relname = name order by place`.execute(db);
    return rows.map(({ rows: count }) => count);
  };
  // As before they were ever counted, whichever test used the database before; of its pages, only a sample may be read.
  await sql`vacuum`.execute(db);
  await sql`update pg_class set reltuples = -1 where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  const run = async (csv: string, ...argv: string[]) => {
    await writeFile(join(importer.folder, "rows.csv"), csv);
    const { io } = aTerminal(importer.folder);
    return runCommand(argv, io, { ...shop, connection });
  };
  const catalogue = (value: number, ...options: string[]) => {
    const variations = [{ number: "V", face_value: 10, selling_price: value }];
    const entries = each((place) => {
      const number = `N${place}`;
      return anEntry(number, { variations: variations.map((only) => ({ ...only, number: `${number}-V` })) });
    });
    return importer.importCatalogue(aCatalogueFile(entries), ...options);
  };
  return { believed, run, catalogue };
}

const VOUCHERS = ["vouchers", "code_homes", "ledger_transfers"];

test("vouchers that are issued or imported in large numbers are counted at once, unless it was a dry run", async () => {
  const { run, believed } = await anOpenShop();
  const issue = ["vouchers", "issue", "--site", "aurora", "--value", "10", "--count", String(MANY)];
  expect(await run("", ...issue, "--dry-run")).toBe(0);
  expect(await believed(...VOUCHERS)).toEqual([-1, -1, -1]);
  expect(await run("", ...issue)).toBe(0);
  expect(await believed(...VOUCHERS)).toEqual([MANY, MANY, MANY]);
  const csv = `code,value\n${each((place) => `BRAND-${10_000 + place},5`).join("\n")}\n`;
  expect(await run(csv, "vouchers", "import", "rows.csv", "--site", "aurora")).toBe(0);
  expect(await believed(...VOUCHERS)).toEqual([2 * MANY, 2 * MANY, 2 * MANY]);
});

// [catalogue.import] [catalogue.drafts] [stock.import]
test("so are products, drafts, prices and codes", async () => {
  const { run, believed, catalogue } = await anOpenShop();
  expect(await catalogue(9, "--dry-run")).toMatchObject({ exit: 0 });
  expect(await believed("product_revisions")).toEqual([-1]);
  expect(await catalogue(9)).toMatchObject({ exit: 0 });
  expect(await believed("product_revisions", "price_history", "past_products")).toEqual([MANY, MANY, -1]);
  expect(await catalogue(8, "--draft")).toMatchObject({ exit: 0 });
  expect(await believed("catalogue_draft_products", "price_history")).toEqual([MANY, MANY]);
  expect(await catalogue(8)).toMatchObject({ exit: 0 });
  expect(await believed("price_history", "past_products")).toEqual([2 * MANY, MANY]);
  const csv = `product_number,variation_number,code\n${each((place) => `N1,N1-V,X-${place}`).join("\n")}\n`;
  expect(await run(csv, "stock", "import", "rows.csv")).toBe(0);
  expect(await believed("stock_codes")).toEqual([MANY]);
});
