import type { Shop } from "../../shop.ts";
import type { CatalogueCache } from "./catalogue-cache.ts";

/** The dependencies of acts that show or price products. */
export interface CatalogueShop extends Shop {
  catalogues: CatalogueCache;
}
