import { readBounceMailbox as readMailboxOperation } from "@guerdon/contract/operations/bounce-mailbox";
import * as operations from "@guerdon/contract/operations/fulfilment";
import { makeInvoices } from "@guerdon/contract/operations/invoice-job";
import { dismissJob as dismissOperation } from "@guerdon/contract/operations/job";
import * as mailOperations from "@guerdon/contract/operations/mail";
import * as shipments from "@guerdon/contract/operations/shipment";
import { mailOperator as mailOperatorOperation } from "@guerdon/contract/operations/trouble";
import { done, type OperationBinder } from "../../operation-binder.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { enqueueWaitingOrders } from "../order/index.ts";
import { correctShipment } from "./correct-shipment.ts";
import { dismissJob } from "./dismiss-job.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import { importBounces } from "./import-bounces.ts";
import { makeAndMailInvoices } from "./invoice-mails.ts";
import { mailAccounts } from "./mail-accounts.ts";
import type { MailDelivery } from "./mail-delivery.ts";
import { mailOperator } from "./mail-operator.ts";
import { mailSubscribers } from "./mail-subscribers.ts";
import { mailWithdrawal } from "./mail-withdrawal.ts";
import { markOrderSent } from "./mark-order-sent.ts";
import { readBounceMailbox } from "./read-bounce-mailbox.ts";
import { resendOrderMails } from "./resend-order-mails.ts";

/** The dependencies of acts that send mails. */
export interface MailingShop extends CatalogueShop {
  mailDelivery: MailDelivery;
}

export function fulfilmentOperations(bind: OperationBinder<MailingShop>): void {
  bind(operations.fulfilOrder, async (shop, _, order) => {
    await fulfilOrder(shop, shop.mailDelivery, order);
    return done({});
  });
  bind(operations.fulfilWaiting, (shop, run) =>
    run.change([], async (unit) => done({ waiting_orders: await enqueueWaitingOrders(unit, shop.jobs) })),
  );
  bind(operations.mailAccounts, async (shop, _, mails) => {
    await mailAccounts(shop, shop.mailDelivery, mails);
    return done({});
  });
  bind(operations.mailSubscribers, async (shop, _, mails) => {
    await mailSubscribers(shop, shop.mailDelivery, mails);
    return done({});
  });
  bind(operations.mailWithdrawal, async (shop, _, withdrawal) => {
    await mailWithdrawal(shop, shop.mailDelivery, withdrawal);
    return done({});
  });
  bind(makeInvoices, async (shop, _, order) => {
    await makeAndMailInvoices(shop, order);
    return done({});
  });
  bind(readMailboxOperation, readBounceMailbox);
  bind(mailOperatorOperation, async (shop) => done({ is_sent: await mailOperator(shop, shop.mailDelivery) }));
}

/** Binds the operations of operators on deliveries and on failed jobs. */
export function shipmentOperations(bind: OperationBinder): void {
  bind(shipments.markOrderSent, markOrderSent);
  bind(shipments.correctShipment, correctShipment);
  bind(mailOperations.resendOrderMails, resendOrderMails);
  bind(mailOperations.importBounces, importBounces);
  bind(readMailboxOperation, readBounceMailbox);
  bind(dismissOperation, dismissJob);
}
