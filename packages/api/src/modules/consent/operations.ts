import * as operations from "@guerdon/contract/operations/consent";
import type { OperationBinder } from "../../operation-binder.ts";
import { showConsent } from "./show-consent.ts";

export function consentOperations(bind: OperationBinder): void {
  bind(operations.showConsent, showConsent);
}
