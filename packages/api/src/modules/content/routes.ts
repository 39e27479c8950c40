import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { readNavigation } from "./read-navigation.ts";
import { readPage } from "./read-page.ts";

export function contentRoutes(bind: Binder<Shop>): void {
  bind(contract.readNavigation, readNavigation);
  bind(contract.readPage, readPage);
}
