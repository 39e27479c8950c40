import * as operations from "@guerdon/contract/operations/newsletter";
import { handOverSubscription as handOverOperation } from "@guerdon/contract/operations/newsletter-job";
import { done, type OperationBinder } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { exportSubscribers } from "./export-subscribers.ts";
import { handOverList } from "./hand-over-list.ts";
import { handOverSubscription } from "./hand-over-subscription.ts";
import { listSubscribers } from "./list-subscribers.ts";
import { removeSubscriber } from "./remove-subscriber.ts";

export function newsletterOperations(bind: OperationBinder): void {
  bind(operations.listSubscribers, listSubscribers);
  bind(operations.exportSubscribers, exportSubscribers);
  bind(operations.removeSubscriber, removeSubscriber);
  bind(operations.handOverList, handOverList);
}

/** Binds the operations of jobs on newsletters. */
export function newsletterJobOperations(bind: OperationBinder<Shop>): void {
  bind(handOverOperation, async (shop, _, handover) => {
    await handOverSubscription(shop, handover);
    return done({});
  });
}
