import * as operations from "@guerdon/contract/operations/newsletter";
import type { OperationBinder } from "../../operation-binder.ts";
import { exportSubscribers } from "./export-subscribers.ts";
import { listSubscribers } from "./list-subscribers.ts";
import { removeSubscriber } from "./remove-subscriber.ts";

export function newsletterOperations(bind: OperationBinder): void {
  bind(operations.listSubscribers, listSubscribers);
  bind(operations.exportSubscribers, exportSubscribers);
  bind(operations.removeSubscriber, removeSubscriber);
}
