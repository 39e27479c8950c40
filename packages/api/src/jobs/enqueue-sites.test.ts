import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "..");

/** The bound on the number of a file's jobs. */
interface Bound {
  /**
   * The object of the job: one job stands for all requests about it in the meantime, or the event it follows happens
   * once.
   */
  key: string;
  /** The limit on how often anybody requests the job, as a file and a word in it; without one, the only requester. */
  limit: [file: string, word: string] | "an operator" | "a job";
}

const OPERATOR = "an operator";
const JOB = "a job";
/** The limit for visitors who pay with the provider. */
const PAYMENTS: Bound["limit"] = ["modules/purchase/order-basket.ts", "PAYMENTS_PER_ADDRESS"];
/** The limit for visitors who order without credit: they must solve a captcha. */
const CAPTCHA: Bound["limit"] = ["modules/purchase/create-order.ts", "isAskedToOrder"];
/** The limit for mailed links. */
const SUBSCRIBES: Bound["limit"] = ["modules/newsletter/subscribe.ts", "PER_ADDRESS"];

/** Every file that enqueues jobs. One that anybody can reach needs a limit of its own. */
const SITES: Record<string, Bound> = {
  "modules/account/change-own-account.ts": {
    key: "the account",
    limit: ["modules/account/change-own-account.ts", "mayMailTo"],
  },
  "modules/account/forgot-password.ts": {
    key: "the typed name",
    limit: ["modules/account/forgot-password.ts", "PER_ADDRESS"],
  },
  "modules/account/new-password.ts": {
    key: "the account, whose password changes",
    limit: ["modules/account/change-own-account.ts", "refuseWrongPassword"],
  },
  "modules/clock/move-clock.ts": { key: "the day", limit: OPERATOR },
  "modules/fulfilment/correct-shipment.ts": { key: "the order", limit: OPERATOR },
  "modules/fulfilment/hand-out-codes.ts": { key: "the hour", limit: JOB },
  "modules/fulfilment/invoice-mails.ts": { key: "the order", limit: JOB },
  "modules/fulfilment/mail-order.ts": { key: "the order, whose next mails are due", limit: JOB },
  "modules/fulfilment/mark-order-sent.ts": { key: "the order", limit: OPERATOR },
  "modules/fulfilment/note-issuer-trouble.ts": { key: "the hour", limit: JOB },
  "modules/fulfilment/resend-order-mails.ts": { key: "the order", limit: OPERATOR },
  "modules/fulfilment/send-invoices.ts": { key: "the order", limit: OPERATOR },
  "modules/invoice/enqueue-missing.ts": { key: "the order", limit: JOB },
  "modules/job/enqueue-due-jobs.ts": { key: "what is due", limit: OPERATOR },
  "modules/job/note-failed-job.ts": { key: "the hour", limit: JOB },
  "modules/job/retry-jobs.ts": { key: "the failed job", limit: OPERATOR },
  "modules/newsletter/hand-over-list.ts": { key: "the subscriber", limit: OPERATOR },
  "modules/newsletter/hand-over.ts": { key: "the subscription, whose state changes", limit: SUBSCRIBES },
  "modules/newsletter/subscribe.ts": { key: "the subscriber", limit: SUBSCRIBES },
  "modules/purchase/begin-payment.ts": { key: "the payment", limit: PAYMENTS },
  "modules/order/enqueue-invoices.ts": { key: "the order, once paid", limit: JOB },
  "modules/order/enqueue-waiting-orders.ts": { key: "the order", limit: JOB },
  "modules/purchase/paid-order.ts": { key: "the payment, once it is decided", limit: JOB },
  "modules/purchase/place-order.ts": { key: "the order, once placed", limit: CAPTCHA },
  "modules/purchase/prepare-payment.ts": { key: "the payment, of which a basket has one", limit: PAYMENTS },
  "modules/purchase/record-payment.ts": { key: "the payment, once pending", limit: JOB },
  "modules/purchase/remind-and-cancel.ts": { key: "the order", limit: JOB },
  "modules/purchase/verify-payment.ts": {
    key: "the payment (enqueueKeyed)",
    limit: ["modules/purchase/verify-payment.ts", "NOTIFICATIONS_PER_ADDRESS"],
  },
  "modules/payment/resolve-unallocated-payment.ts": { key: "the payment", limit: OPERATOR },
  "modules/refund/dispute-payment.ts": { key: "the order", limit: OPERATOR },
  "modules/refund/settle-refund.ts": { key: "the refund", limit: OPERATOR },
  "modules/voucher/guessing.ts": { key: "the hour", limit: ["modules/voucher/guessing.ts", "=== GUESSING_FROM"] },
  "modules/withdrawal/submit-withdrawal.ts": {
    key: "the form",
    limit: ["modules/withdrawal/submit-withdrawal.ts", "PER_ADDRESS"],
  },
};

const ENQUEUES = /\bjobs\.enqueue\w*\(/;

// [fulfilment.bounded-jobs]
test("whatever makes a job has a key, and a limit where anybody can ask for it", () => {
  const files = globSync(["*.ts", "{calls,http,modules}/**/*.ts"], { cwd: SOURCE }).filter(
    (file) => !file.includes(".test."),
  );
  const found = files.filter((file) => ENQUEUES.test(readFileSync(join(SOURCE, file), "utf8")));
  expect(found.toSorted(), "a file that enqueues jobs is listed here, with what keeps them few").toEqual(
    Object.keys(SITES).toSorted(),
  );
  for (const [file, { limit }] of Object.entries(SITES)) {
    if (typeof limit !== "string") {
      expect(readFileSync(join(SOURCE, limit[0]), "utf8"), `the limit of ${file}`).toContain(limit[1]);
    }
  }
});
