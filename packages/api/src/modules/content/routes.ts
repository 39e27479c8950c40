import { contract } from "@guerdon/contract";
import type { Binder } from "../../http/bind.ts";
import { readNavigation } from "./read-navigation.ts";
import { readPage } from "./read-page.ts";

export function contentRoutes(bind: Binder): void {
  bind(contract.readNavigation, readNavigation);
  bind(contract.readPage, readPage);
}
