import { contract } from "@guerdon/contract";
import type { Binder } from "../../http/bind.ts";
import { addressesSet, setAddresses } from "./set-addresses.ts";

export function addressRoutes(bind: Binder): void {
  bind(contract.setAddresses, setAddresses, addressesSet);
}
