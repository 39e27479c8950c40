import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import { readBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { userLogin } from "./log-in.ts";

export function accountRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.userLogin, userLogin, readBasket);
}
