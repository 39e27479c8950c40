import { catalogueIdsOf } from "@guerdon/domain/session";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import type { KnownProducts } from "./store.ts";

/** The session's catalogue: the catalogues of its vouchers, or else the website's default [catalogue.visible]. */
export function visibleCatalogue(shop: CatalogueShop, visit: LoggedInVisit): Promise<CatalogueSnapshot> {
  return shop.catalogues.snapshot(visit.website, visit.language, visibleCatalogueIds(visit));
}

/** Complete products of that catalogue, in their current state. */
export function visibleProducts(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  numbers: readonly string[],
): Promise<KnownProducts> {
  return shop.catalogues.products(visibleCatalogueIds(visit), numbers);
}

/** The ids of the catalogues whose union the session sees. */
export function visibleCatalogueIds({ website, session }: LoggedInVisit): readonly string[] {
  return catalogueIdsOf(session, website.settings.default_catalog_id);
}
