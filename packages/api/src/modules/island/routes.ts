import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { showIsland } from "./show-island.ts";

export function islandRoutes(bind: Binder<Shop>): void {
  bind(contract.showIsland, showIsland);
}
