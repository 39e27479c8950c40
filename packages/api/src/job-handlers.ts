import { readBounceMailbox } from "@guerdon/contract/operations/bounce-mailbox";
import {
  fulfilOrder,
  fulfilWaiting,
  mailAccounts,
  mailSubscribers,
  mailWithdrawal,
} from "@guerdon/contract/operations/fulfilment";
import { makeInvoices, makeMissingInvoices } from "@guerdon/contract/operations/invoice-job";
import { handOverSubscription } from "@guerdon/contract/operations/newsletter-job";
import { keepObjects } from "@guerdon/contract/operations/object-job";
import { makeOrdersFindable } from "@guerdon/contract/operations/order-job";
import { remindAndCancel, settlePayment } from "@guerdon/contract/operations/payment";
import { applyRetention } from "@guerdon/contract/operations/retention";
import { mailOperator, noteFailedJob } from "@guerdon/contract/operations/trouble";
import { createPerformJob } from "./calls/create-perform-job.ts";
import type { CatalogueShop } from "./modules/catalogue/index.ts";
import type { MailDelivery } from "./modules/fulfilment/index.ts";
import { sumTransfers } from "./modules/ledger/index.ts";
import type { JobHandlers, NoteFailedJob } from "./ports/jobs.ts";
import { tell } from "./shop.ts";

/** The handler of every job: it carries out the job's operation. */
export function jobHandlers(shop: CatalogueShop, mailDelivery: MailDelivery): JobHandlers {
  const perform = createPerformJob({ ...shop, mailDelivery });
  return {
    "fulfil-order": async (order) => {
      await perform(fulfilOrder, order);
    },
    "settle-payment": async (payment) => {
      const { is_decided } = await perform(settlePayment, payment);
      if (!is_decided) {
        throw new Error("The payment is not decided yet.");
      }
    },
    "mail-accounts": async (mails) => {
      await perform(mailAccounts, mails);
    },
    "mail-subscribers": async (mails) => {
      await perform(mailSubscribers, mails);
    },
    "hand-over-subscription": async (handover) => {
      await perform(handOverSubscription, handover);
    },
    "mail-withdrawal": async (withdrawal) => {
      await perform(mailWithdrawal, withdrawal);
    },
    "make-invoices": async (order) => {
      await perform(makeInvoices, order);
    },
    "make-missing-invoices": async () => {
      await perform(makeMissingInvoices, {});
    },
    "fulfil-waiting": async () => {
      await perform(fulfilWaiting, {});
    },
    "remind-and-cancel": async () => {
      await perform(remindAndCancel, {});
    },
    "make-orders-findable": async () => {
      await perform(makeOrdersFindable, {});
    },
    "apply-retention": async () => {
      await perform(applyRetention, {});
    },
    "read-bounce-mailbox": async () => {
      // The setting may be gone since the job was enqueued.
      if (shop.bounceMailbox) {
        await perform(readBounceMailbox, {});
      }
    },
    "keep-objects": async () => {
      await perform(keepObjects, {});
    },
    "sum-transfers": async () => {
      await sumTransfers(shop);
    },
    "mail-operator": async () => {
      await perform(mailOperator, {});
    },
    "tell-event": async ({ event }) => tell(shop, event),
  };
}

/** Notes jobs that failed for good, for the operator. */
export function failedJobNotes(shop: CatalogueShop, mailDelivery: MailDelivery): NoteFailedJob {
  const perform = createPerformJob({ ...shop, mailDelivery });
  return async (job) => {
    await perform(noteFailedJob, job);
  };
}
