import { DRAFT_DAYS } from "./order.ts";

/** Days for which an ended session is kept, so that support can answer questions about it [retention.times]. */
const ENDED_SESSION_DAYS = 7;

/** Days for which a basket without an order is kept after its last change. */
const ABANDONED_BASKET_DAYS = 30;

/** Days for which the address that a voucher is bound to is kept after the voucher was spent or expired [voucher.address-erasure]. */
const BOUND_ADDRESS_DAYS = 30;

/** Days for which it is kept who paid by transfer, after the entry was taken and nothing of it is open [payment.payer]. */
const PAYER_DAYS = 180;

/** Days for which a subscription waits for its confirmation [newsletter.retention]. */
const PENDING_SUBSCRIPTION_DAYS = 30;

/** Whole years after that of the end of a subscription in which its proof is kept [newsletter.proof]. */
const PROOF_YEARS = 3;

/** Whole years after that of its end in which a closed withdrawal is kept [withdrawal.retention]. */
const WITHDRAWAL_YEARS = 3;

/** Days for which it is kept that an order's invoices were asked for by mail [invoice.send]. */
const INVOICE_REQUEST_DAYS = 1;

/** Seconds for which the outcome of a request with an Idempotency-Key is kept [idempotency.memory]. */
export const IDEMPOTENCY_SECONDS = 600;

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** Rows from before these moments are deleted. */
export interface RetentionLimits {
  sessionsEnded: Date;
  basketsChanged: Date;
  /** The last preparation of an order that was never placed [order.draft]. */
  draftsPrepared: Date;
  /** The last use of spent vouchers, and the last moment of expired ones. */
  vouchersOver: Date;
  /** Entries of bank statements of which nothing is open. */
  entriesTaken: Date;
  /** Wrong codes are counted per clock hour [voucher.address-limit]. */
  attemptHours: Date;
  idempotencyRecorded: Date;
  /** The last wrong password, which matters for an hour [account.slowing]. */
  passwordWrong: Date;
  /** A captcha whose challenge has expired is refused by that [captcha.once]. */
  captchaExpired: Date;
  /** The last request for a newsletter that was never confirmed. */
  subscriptionsRequested: Date;
  subscriptionsEnded: Date;
  withdrawalsClosed: Date;
  invoicesRequested: Date;
}

export function retentionLimits(now: Date): RetentionLimits {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const yearsBefore = (years: number) => new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));
  return {
    sessionsEnded: before(ENDED_SESSION_DAYS),
    basketsChanged: before(ABANDONED_BASKET_DAYS),
    draftsPrepared: before(DRAFT_DAYS),
    vouchersOver: before(BOUND_ADDRESS_DAYS),
    entriesTaken: before(PAYER_DAYS),
    attemptHours: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS),
    passwordWrong: new Date(now.getTime() - 2 * HOUR_MS),
    captchaExpired: now,
    subscriptionsRequested: before(PENDING_SUBSCRIPTION_DAYS),
    subscriptionsEnded: yearsBefore(PROOF_YEARS),
    withdrawalsClosed: yearsBefore(WITHDRAWAL_YEARS),
    invoicesRequested: before(INVOICE_REQUEST_DAYS),
    idempotencyRecorded: new Date(now.getTime() - IDEMPOTENCY_SECONDS * 1000),
  };
}
