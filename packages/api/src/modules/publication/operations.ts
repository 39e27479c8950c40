import { importCatalogue as catalogueOperation } from "@guerdon/contract/operations/catalogue";
import * as catalogues from "@guerdon/contract/operations/catalogue-revision";
import * as revisions from "@guerdon/contract/operations/revision";
import { applyWebsite as websiteOperation } from "@guerdon/contract/operations/website";
import type { OperationBinder } from "../../operation-binder.ts";
import { applyWebsite } from "./apply-website.ts";
import { compareCatalogueRevisions } from "./compare-catalogue-revisions.ts";
import { exportCatalogue } from "./export-catalogue.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { listCatalogueRevisions } from "./list-catalogue-revisions.ts";
import { publishCatalogue, rollBackCatalogue } from "./publish-kept-catalogue.ts";
import { publishWebsite, rollBackWebsite } from "./publish-website.ts";

export function publicationOperations(bind: OperationBinder): void {
  bind(catalogueOperation, importCatalogue);
  bind(catalogues.compareCatalogueRevisions, compareCatalogueRevisions);
  bind(catalogues.exportCatalogue, exportCatalogue);
  bind(catalogues.listCatalogueRevisions, listCatalogueRevisions);
  bind(catalogues.publishCatalogue, publishCatalogue);
  bind(catalogues.rollBackCatalogue, rollBackCatalogue);
  bind(websiteOperation, applyWebsite);
  bind(revisions.publishWebsite, publishWebsite);
  bind(revisions.rollBackWebsite, rollBackWebsite);
}
