import type { Product } from "@guerdon/domain/product";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { productsOfNumber } from "./store.ts";

/** A product that was sold on a website, even if withdrawn. The website's default catalogue has precedence. */
export async function findSoldProduct(
  db: UnitOfWork,
  { settings }: Website,
  number: string,
): Promise<Product | undefined> {
  const rows = await productsOfNumber(db, number);
  const own = rows.find(({ catalogue_id }) => catalogue_id === settings.default_catalog_id);
  return (own ?? rows[0])?.document;
}
