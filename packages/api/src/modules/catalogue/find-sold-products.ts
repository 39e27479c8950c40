import type { Product } from "@guerdon/domain/product";
import type { Website } from "../../ports/websites.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { productsNumbered } from "./store.ts";

/** Products that were sold on a website, even if withdrawn, by number. Its default catalogue has precedence. */
export async function findSoldProducts(
  { db, catalogues }: Pick<CatalogueShop, "db" | "catalogues">,
  { settings }: Website,
  numbers: readonly string[],
): Promise<Map<string, Product>> {
  const { offered, withdrawn } = await catalogues.products([settings.default_catalog_id], numbers);
  const own = new Map([...withdrawn, ...offered]);
  const others = numbers.filter((number) => !own.has(number));
  const rows = others.length === 0 ? [] : await productsNumbered(db, others);
  return new Map([...rows.toReversed().map(({ document }) => [document.number, document] as const), ...own]);
}
