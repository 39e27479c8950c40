import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import { readBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { decryptVoucher } from "./decrypt-voucher.ts";
import { enterCode } from "./enter-code.ts";

export function voucherRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.enterCode, enterCode, readBasket);
  bind(contract.decryptVoucher, decryptVoucher);
}
