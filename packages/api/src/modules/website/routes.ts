import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import { type CataloguedShop, initWebsite } from "./init-website.ts";

export function websiteRoutes(bind: Binder<CataloguedShop>): void {
  bind(contract.initWebsite, initWebsite);
}
