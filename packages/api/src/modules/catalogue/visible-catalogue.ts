import { catalogueIdsOf } from "@guerdon/domain/session";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import type { KnownProducts } from "./store.ts";

/** The catalogue a session sees: those of its vouchers, else the website's default [catalogue.visible]. */
export function visibleCatalogue(shop: CatalogueShop, visit: LoggedInVisit): Promise<CatalogueSnapshot> {
  return shop.catalogues.snapshot(visit.website, visit.language, visibleCatalogueIds(visit));
}

/** Whole products of that catalogue, as they are now. */
export function visibleProducts(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  numbers: readonly string[],
): Promise<KnownProducts> {
  return shop.catalogues.products(visibleCatalogueIds(visit), numbers);
}

/** The catalogues that a session sees the union of. */
export function visibleCatalogueIds({ website, session }: LoggedInVisit): readonly string[] {
  return catalogueIdsOf(session, website.settings.default_catalog_id);
}
