import { countRefunds, countUndecidedAttempts, unallocatedPayments } from "@guerdon/api/operator";
import { counted } from "../counted.ts";
import { ofShop } from "./examined.ts";
import { type Finding, fine, warning } from "./finding.ts";

/** Some means of payment are decided only after days, but most within minutes. */
const LONG_MS = 24 * 60 * 60 * 1000;

/** Whether it is known of all money where it is. */
export const findPayments = ofShop(async ({ db, now }) => {
  const [undecided, unallocated, refunds] = await Promise.all([
    countUndecidedAttempts(db, new Date(now().getTime() - LONG_MS)),
    unallocatedPayments(db, null),
    countRefunds(db, { website_id: null, onlyOpen: true }),
  ]);
  const findings: Finding[] = [];
  if (undecided > 0) {
    const detail = `Of ${counted(undecided, "payment")} it is not known after a day what became of it.`;
    const advice = "jobs list shows what settle-payment waits for; look at the provider's back office.";
    findings.push(warning("payments.undecided", detail, advice));
  }
  if (unallocated.length > 0) {
    const detail = `${counted(unallocated.length, "payment counts", "payments count")} for no order.`;
    findings.push(warning("payments.unmatched", detail, "See payments unmatched; payments inquire settles them."));
  }
  if (refunds > 0) {
    const detail = `${counted(refunds, "refund is", "refunds are")} not settled.`;
    findings.push(warning("payments.refunds", detail, "See orders refunds --open; payments inquire or resolve."));
  }
  return findings.length > 0 ? findings : [fine("payments.settled", "Payments and refunds are settled.")];
});
