import { importCatalogue as catalogueOperation } from "@guerdon/contract/operations/catalogue";
import { applyWebsite as websiteOperation } from "@guerdon/contract/operations/website";
import type { OperationBinder } from "../../operation-binder.ts";
import { applyWebsite } from "./apply-website.ts";
import { importCatalogue } from "./import-catalogue.ts";

export function publicationOperations(bind: OperationBinder): void {
  bind(catalogueOperation, importCatalogue);
  bind(websiteOperation, applyWebsite);
}
