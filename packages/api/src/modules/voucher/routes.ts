import { contract } from "@guerdon/contract";
import type { Binder } from "../../http/bind.ts";
import { readBasket } from "../basket/index.ts";
import { enterCode } from "./enter-code.ts";

export function voucherRoutes(bind: Binder): void {
  bind(contract.enterCode, enterCode, readBasket);
}
