export { CatalogueShelf } from "./catalogue-shelf.ts";
export type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
export { findSoldProduct } from "./find-sold-product.ts";
export { attributesFor, deliveryOptions, linePicture, textsFor } from "./product-view.ts";
export { catalogueRoutes } from "./routes.ts";
export { type KnownProducts, knownProducts, loadCatalogue as offeredCatalogue } from "./store.ts";
export { visibleCatalogue, visibleCatalogueIds, visibleProducts } from "./visible-catalogue.ts";
