import * as operations from "@guerdon/contract/operations/partner";
import type { OperationBinder } from "../../operation-binder.ts";
import { listPartners } from "./list-partners.ts";
import { removeKey } from "./remove-key.ts";
import { addPartnerNamed, rotateKey } from "./store-key.ts";

export function handshakeOperations(bind: OperationBinder): void {
  bind(operations.addPartner, addPartnerNamed);
  bind(operations.rotatePartnerKey, rotateKey);
  bind(operations.removePartnerKey, removeKey);
  bind(operations.listPartners, listPartners);
}
