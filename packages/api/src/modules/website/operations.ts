import * as operations from "@guerdon/contract/operations/website";
import type { OperationBinder } from "../../operation-binder.ts";
import { listWebsites } from "./list-websites.ts";
import { setWebsiteState } from "./set-website-state.ts";

export function websiteOperations(bind: OperationBinder): void {
  bind(operations.setWebsiteState, setWebsiteState);
  bind(operations.listWebsites, listWebsites);
}
