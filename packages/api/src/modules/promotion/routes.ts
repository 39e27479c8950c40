import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { openPartnerPortal } from "./open-partner-portal.ts";
import { readPagePromotions, readPromotions, readPromotionTeaser } from "./read-promotions.ts";

export function promotionRoutes(bind: Binder<Shop>): void {
  bind(contract.readPromotions, readPromotions);
  bind(contract.readPagePromotions, readPagePromotions);
  bind(contract.readPromotionTeaser, readPromotionTeaser);
  bind(contract.openPartnerPortal, openPartnerPortal);
}
