import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { giveConsent } from "./give-consent.ts";

export function consentRoutes(bind: Binder<Shop>): void {
  bind(contract.giveConsent, giveConsent);
}
