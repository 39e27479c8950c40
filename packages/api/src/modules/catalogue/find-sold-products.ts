import type { Product } from "@guerdon/domain/product";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { productsNumbered } from "./store.ts";

/** Products that were sold on a website, even if withdrawn, by number. Its default catalogue has precedence. */
export async function findSoldProducts(
  db: UnitOfWork,
  { settings }: Website,
  numbers: readonly string[],
): Promise<Map<string, Product>> {
  const rows = await productsNumbered(db, numbers);
  const own = rows.filter(({ catalogue_id }) => catalogue_id === settings.default_catalog_id);
  return new Map([...rows.toReversed(), ...own].map(({ document }) => [document.number, document]));
}
