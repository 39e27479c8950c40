import { contract } from "@guerdon/contract";
import type { Binder } from "../../http/bind.ts";
import { initWebsite } from "./init-website.ts";

export function websiteRoutes(bind: Binder): void {
  bind(contract.initWebsite, initWebsite);
}
