import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { findGifts } from "./find-gifts.ts";
import { listProducts } from "./list-products.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { showCuratedList } from "./show-curated-list.ts";
import { showProduct } from "./show-product.ts";

export function catalogueRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.listProducts, listProducts);
  bind(contract.showProduct, showProduct);
  bind(contract.showCuratedList, showCuratedList);
  bind(contract.findGifts, findGifts);
  bind(contract.loadCatalogue, loadCatalogue);
}
