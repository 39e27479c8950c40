import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import { readBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { handshake } from "./handshake.ts";
import { handshakeLogIn } from "./handshake-log-in.ts";
import { handshakeUrl } from "./handshake-url.ts";

export function handshakeRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.handshake, handshake);
  bind(contract.handshakeLogin, handshakeLogIn, readBasket);
  bind(contract.handshakeUrl, handshakeUrl);
}
