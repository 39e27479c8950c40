export { CatalogueCache } from "./catalogue-cache.ts";
export type { CatalogueShop } from "./catalogue-shop.ts";
export type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
export { findSoldProduct } from "./find-sold-product.ts";
export { attributesFor, deliveryOptions, linePicture, textsFor } from "./product-view.ts";
export { type ComingRevision, holdRevision, tidyRevisions } from "./revision-store.ts";
export { catalogueRoutes } from "./routes.ts";
export { begunProducts, catalogueCurrency, type KnownProducts, knownProducts, productBatches } from "./store.ts";
export { visibleCatalogue, visibleCatalogueIds, visibleProducts } from "./visible-catalogue.ts";
