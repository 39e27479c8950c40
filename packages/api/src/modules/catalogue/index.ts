export { type CatalogueFile, catalogueFile, type FileProduct } from "./catalogue-file.ts";
export type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
export { CatalogueShelf } from "./catalogue-shelf.ts";
export { type ImportSummary, importCatalogue } from "./import-catalogue.ts";
export { picturePaths } from "./imported-product.ts";
export { listPicture, textsFor } from "./product-view.ts";
export { catalogueRoutes } from "./routes.ts";
export { catalogueCurrency, loadCatalogue as offeredCatalogue } from "./store.ts";
export { visibleCatalogue } from "./visible-catalogue.ts";
