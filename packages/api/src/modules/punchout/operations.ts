import * as operations from "@guerdon/contract/operations/buyer";
import type { OperationBinder } from "../../operation-binder.ts";
import { applyBuyer } from "./apply-buyer.ts";
import { addBuyerSecret, removeBuyerSecret } from "./buyer-secrets.ts";
import { listBuyers } from "./list-buyers.ts";
import { setBuyerState } from "./set-buyer-state.ts";
import { showExchange } from "./show-exchange.ts";

export function punchoutOperations(bind: OperationBinder): void {
  bind(operations.applyBuyer, applyBuyer);
  bind(operations.addBuyerSecret, addBuyerSecret);
  bind(operations.removeBuyerSecret, removeBuyerSecret);
  bind(operations.setBuyerState, setBuyerState);
  bind(operations.listBuyers, listBuyers);
  bind(operations.showExchange, showExchange);
}
