import type { LoggedInVisit, Shop } from "../../shop.ts";
import { catalogueIdsOf } from "../session/index.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";

/** The catalogue a session sees: those of its vouchers, else the website's default (decisions 5.6). */
export function visibleCatalogue(shop: Shop, visit: LoggedInVisit): Promise<CatalogueSnapshot> {
  const { website, language, session } = visit;
  return shop.catalogues.snapshot(website, language, catalogueIdsOf(session, website.settings.default_catalog_id));
}
