export type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
export { CatalogueShelf } from "./catalogue-shelf.ts";
export { listPicture, textsFor } from "./product-view.ts";
export { catalogueRoutes } from "./routes.ts";
export { visibleCatalogue } from "./visible-catalogue.ts";
