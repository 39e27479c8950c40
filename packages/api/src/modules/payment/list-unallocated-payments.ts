import type { listUnallocatedPayments as operation } from "@guerdon/contract/operations/unallocated-payment";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { unallocatedPayments } from "./attempt-store.ts";
import { unallocatedView } from "./unallocated-payment.ts";

/** Lists payments that count for no order, and of which the provider did not say that they went back. */
export const listUnallocatedPayments: OperatorAct<typeof operation> = async ({ db }, run, { website_id }) => {
  if (website_id !== null) {
    const found = await findWebsite(db, website_id);
    if (!found.ok) {
      return found;
    }
  }
  const found = await unallocatedPayments(db, website_id);
  const payments = found.map((payment) => unallocatedView(payment, run.now()));
  return done(
    { payments },
    { ...(website_id !== null && { website: website_id }), details: { payments: payments.length } },
  );
};
