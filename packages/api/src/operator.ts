/**
 * The operations, and the functions with which a separate thread reads a catalogue's file. This entry point is separate,
 * so that a running shop does not load code that only operators need. Some acts are exported for the set-up of tests.
 */
export type { OperatorCaller } from "./calls/caller.ts";
export { createOperations } from "./calls/create-operations.ts";
export { PACES } from "./db/in-batches.ts";
export { type CatalogueFile, catalogueFile } from "./modules/catalogue/catalogue-file.ts";
export { catalogueQuestions } from "./modules/catalogue/catalogue-questions.ts";
export { importLockName } from "./modules/catalogue/import-lock.ts";
export { type ImportPlan, importPlan, type StoredProduct } from "./modules/catalogue/import-plan.ts";
export {
  type CatalogueHead,
  type PlannedRows,
  type RowBatch,
  writeRevision,
} from "./modules/catalogue/import-store.ts";
export { type ImportedProduct, importedProduct, picturePaths } from "./modules/catalogue/imported-product.ts";
export { beginRevision, type ComingRevision } from "./modules/catalogue/revision-store.ts";
export { tidyCatalogues } from "./modules/catalogue/tidy-catalogues.ts";
export { withdrawalRefusal } from "./modules/catalogue/withdrawal.ts";
export { recordOperation } from "./modules/operator/index.ts";
export { verifyLedger } from "./modules/operator/verify-store.ts";
export { inspectPicture, type NewPicture, pictureId } from "./modules/picture/inspect-picture.ts";
export { recordComingPrices } from "./modules/price/record-catalogue-prices.ts";
export { tidyCatalogue } from "./modules/price/tidy-catalogue.ts";
export { putIntoStock } from "./modules/stock/put-into-stock.ts";
export { createVouchers } from "./modules/voucher/create-vouchers.ts";
export { putWebsite } from "./modules/website/put-website.ts";
