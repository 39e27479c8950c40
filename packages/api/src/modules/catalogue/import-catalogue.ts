import type { PictureRef, Product } from "@guerdon/domain/product";
import type { Transaction } from "kysely";
import type { Database } from "../../db/types.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import { markCatalogueChanged, saveCatalogue, saveProducts, storedProducts, withdrawProducts } from "./import-store.ts";
import { type ImportedProduct, importedProduct } from "./imported-product.ts";

interface ImportInput {
  file: CatalogueFile;
  /** The picture behind each path of the file; all of them are stored already. */
  pictures: ReadonlyMap<string, PictureRef>;
  now: Date;
}

/** How many products an import touched. */
export interface ImportSummary {
  added: number;
  changed: number;
  withdrawn: number;
  unchanged: number;
}

/** What an import did; `touched` are the products that came or changed, whose prices may be new. */
interface Imported {
  summary: ImportSummary;
  touched: Product[];
  anyChange: boolean;
}

/**
 * Brings a catalogue to what its file says, in the caller's transaction: writes the products that are new or differ and
 * withdraws those that are gone from the file. Orders refer to products, so none is deleted.
 */
export async function importCatalogue(
  transaction: Transaction<Database>,
  { file, pictures, now }: ImportInput,
): Promise<Imported> {
  const { id } = file.catalogue;
  const { categories, conditions } = file;
  const headChanged = await saveCatalogue(transaction, { ...file.catalogue, categories, conditions, now });
  const stored = await storedProducts(transaction, id);
  const context = { pictures, conditions };
  const products = file.products.map((entry, sequence) => importedProduct(entry, context, sequence));
  const isTouched = ({ number, digest }: ImportedProduct) => {
    const before = stored.get(number);
    return !before || before.withdrawn || before.digest !== digest;
  };
  const touched = products.filter(isTouched);
  const moved = products.filter(
    (product) => !isTouched(product) && stored.get(product.number)?.sequence !== product.sequence,
  );
  await saveProducts(transaction, id, [...touched, ...moved]);
  const gone = goneNumbers(stored, products);
  await withdrawProducts(transaction, id, gone, now);
  const productsChanged = touched.length + moved.length + gone.length > 0;
  if (productsChanged) await markCatalogueChanged(transaction, id, now);
  const added = touched.filter(({ number }) => stored.get(number)?.withdrawn ?? true).length;
  return {
    summary: {
      added,
      changed: touched.length - added,
      withdrawn: gone.length,
      unchanged: products.length - touched.length,
    },
    touched: touched.map(({ document }) => document),
    anyChange: headChanged || productsChanged,
  };
}

function goneNumbers(
  stored: ReadonlyMap<string, { withdrawn: boolean }>,
  products: readonly ImportedProduct[],
): string[] {
  const offered = new Set(products.map(({ number }) => number));
  return [...stored].flatMap(([number, { withdrawn }]) => (withdrawn || offered.has(number) ? [] : [number]));
}
