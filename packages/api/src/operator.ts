/**
 * The interface for the operator's commands, separate so that a running shop does not load code that only imports need.
 */
export type { OperatorCaller } from "./calls/caller.ts";
export { createOperations } from "./calls/create-operations.ts";
export type { JsonValue } from "./db/column-types.ts";
export { PACES, type PacedDatabase } from "./db/in-batches.ts";
export { catalogueLock, lock, lockShared } from "./db/locks.ts";
export { type CatalogueFile, catalogueFile, type FileProduct } from "./modules/catalogue/catalogue-file.ts";
export {
  changesNothing,
  type ImportPlan,
  type ImportSummary,
  importPlan,
  importSummary,
  type StoredProduct,
  type TouchedProducts,
} from "./modules/catalogue/import-plan.ts";
export {
  type CatalogueHead,
  catalogueIds,
  type PlannedRows,
  type RowBatch,
  readStoredProducts,
  storedCatalogueHead,
  writeRevision,
} from "./modules/catalogue/import-store.ts";
export { type ImportedProduct, importedProduct, picturePaths } from "./modules/catalogue/imported-product.ts";
export {
  beginRevision,
  type ComingRevision,
  holdRevision,
  publishRevision,
  untidyCatalogues,
} from "./modules/catalogue/revision-store.ts";
export { type OperationLogEntry, recordOperation } from "./modules/operator/index.ts";
export { verifyLedger } from "./modules/operator/verify-store.ts";
export { insertPictures, knownPictures } from "./modules/picture/index.ts";
export { inspectPicture, type NewPicture, type PictureRefusal, pictureId } from "./modules/picture/inspect-picture.ts";
export { priceRules, recordComingPrices, websitesPricing } from "./modules/price/record-catalogue-prices.ts";
export { deletedPrices, tidyCatalogue } from "./modules/price/tidy-catalogue.ts";
export { putIntoStock } from "./modules/stock/put-into-stock.ts";
export { createVouchers } from "./modules/voucher/create-vouchers.ts";
export { allWebsites } from "./modules/website/index.ts";
export { putWebsite } from "./modules/website/put-website.ts";
