import * as operations from "@guerdon/contract/operations/website";
import type { OperationBinder } from "../../operation-binder.ts";
import { applyWebsite } from "./apply-website.ts";

export function websiteOperations(bind: OperationBinder): void {
  bind(operations.applyWebsite, applyWebsite);
}
