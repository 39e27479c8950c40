import { fulfilOrder, mailAccounts } from "@guerdon/contract/operations/fulfilment";
import { applyRetention } from "@guerdon/contract/operations/retention";
import { createPerformJob } from "./calls/create-perform-job.ts";
import type { MailDelivery } from "./modules/fulfilment/index.ts";
import type { JobHandlers } from "./ports/jobs.ts";
import type { Shop } from "./shop.ts";

/** The handler of every job: it carries out the job's operation. */
export function jobHandlers(shop: Shop, mailDelivery: MailDelivery): JobHandlers {
  const perform = createPerformJob({ ...shop, mailDelivery });
  return {
    "fulfil-order": async (order) => {
      await perform(fulfilOrder, order);
    },
    "mail-accounts": async (mails) => {
      await perform(mailAccounts, mails);
    },
    "apply-retention": async () => {
      await perform(applyRetention, {});
    },
  };
}
