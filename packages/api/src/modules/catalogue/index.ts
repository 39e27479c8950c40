export { CatalogueCache } from "./catalogue-cache.ts";
export type { CatalogueHead } from "./catalogue-file.ts";
export type { CatalogueShop } from "./catalogue-shop.ts";
export type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
export { findSoldProducts } from "./find-sold-products.ts";
export { changesNothing, type ImportPlan, importSummary } from "./import-plan.ts";
export {
  catalogueIds,
  knownNumbers,
  offeredDocuments,
  readStoredProducts,
  storedCatalogueHead,
  writeRevision,
} from "./import-store.ts";
export { attributesFor, deliveryOptions, linePicture, textsFor } from "./product-view.ts";
export {
  beginRevision,
  type ComingRevision,
  holdRevision,
  publishRevision,
  tidyRevisions,
  untidyCatalogues,
} from "./revision-store.ts";
export { catalogueRoutes } from "./routes.ts";
export { pictureWall } from "./shows-picture.ts";
export {
  catalogueCategories,
  catalogueCurrency,
  comingProducts,
  type KnownProducts,
  knownProducts,
  productBatches,
  productsVaried,
} from "./store.ts";
export { countPrices, storedPrices } from "./stored-prices-store.ts";
export { visibleCatalogue, visibleCatalogueIds, visibleProducts } from "./visible-catalogue.ts";
