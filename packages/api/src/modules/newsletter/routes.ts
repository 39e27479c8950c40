import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { subscribe } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

export function newsletterRoutes(bind: Binder<Shop>): void {
  bind(contract.subscribeNewsletter, subscribe);
  bind(contract.confirmSubscription, confirmSubscription);
  bind(contract.unsubscribeNewsletter, unsubscribe);
}
