import { importCatalogue as catalogueOperation } from "@guerdon/contract/operations/catalogue";
import * as revisions from "@guerdon/contract/operations/revision";
import { applyWebsite as websiteOperation } from "@guerdon/contract/operations/website";
import type { OperationBinder } from "../../operation-binder.ts";
import { applyWebsite } from "./apply-website.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { publishWebsite, rollBackWebsite } from "./publish-website.ts";

export function publicationOperations(bind: OperationBinder): void {
  bind(catalogueOperation, importCatalogue);
  bind(websiteOperation, applyWebsite);
  bind(revisions.publishWebsite, publishWebsite);
  bind(revisions.rollBackWebsite, rollBackWebsite);
}
