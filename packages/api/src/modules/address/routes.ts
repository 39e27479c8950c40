import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { addressesSet, setAddresses } from "./set-addresses.ts";
import { validateAddresses } from "./validate-addresses.ts";

export function addressRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.setAddresses, setAddresses, addressesSet);
  bind(contract.validateAddresses, validateAddresses);
}
