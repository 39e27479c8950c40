import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { checkVisit } from "./check-visit.ts";
import { cancel, checkOut, showHandOver } from "./hand-over.ts";
import { showVisit } from "./show-visit.ts";
import { startVisit } from "./start-visit.ts";

export function punchoutRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.showPunchout, showVisit);
  bind(contract.startPunchout, startVisit);
  bind(contract.checkPunchout, checkVisit);
  bind(contract.checkoutPunchout, checkOut);
  bind(contract.cancelPunchout, cancel);
  bind(contract.showHandOver, showHandOver);
}
