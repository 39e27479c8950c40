export { CatalogueCache } from "./catalogue-cache.ts";
export type { CatalogueHead } from "./catalogue-file.ts";
export type { CatalogueShop } from "./catalogue-shop.ts";
export type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
export type { ComingRevision } from "./coming-revision.ts";
export { exportedProduct } from "./exported-product.ts";
export { findSoldProducts } from "./find-sold-products.ts";
export { changesNothing, type ImportPlan, importSummary } from "./import-plan.ts";
export {
  catalogueIds,
  knownNumbers,
  offeredDocuments,
  PRODUCT_TABLES,
  readStoredProducts,
  storedCatalogueHead,
  writeDraft,
  writeRevision,
} from "./import-store.ts";
export {
  DRAFT_TABLES,
  deleteDraft,
  documentsAt,
  forgetRevisions,
  type KeptRevision,
  keptRevisions,
  liveRevision,
  nextRevision,
  PAST_TABLES,
  productsAt,
  recordRevision,
} from "./past-store.ts";
export { attributesFor, deliveryOptions, linePicture, textsFor } from "./product-view.ts";
export { beginRevision, holdRevision, publishRevision, tidyRevisions, untidyCatalogues } from "./revision-store.ts";
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
export { StoredSource } from "./stored-source.ts";
export { visibleCatalogue, visibleCatalogueIds, visibleProducts } from "./visible-catalogue.ts";
