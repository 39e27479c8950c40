import { DRAFT_DAYS } from "../order/order.ts";

/** Days for which an ended session is kept, so that support can answer questions about it [retention.times]. */
const ENDED_SESSION_DAYS = 7;

/** Days for which a subscription waits for its confirmation [newsletter.retention]. */
const PENDING_SUBSCRIPTION_DAYS = 30;

/** Days for which a hand-over is kept that a newsletter service did not take [newsletter.hand-over-end]. */
const HANDOVER_DAYS = 90;

/** Days for which it is kept that an order's invoices were asked for by mail [invoice.send]. */
const INVOICE_REQUEST_DAYS = 1;

/** Seconds for which the outcome of a request with an Idempotency-Key is kept [idempotency.memory]. */
export const IDEMPOTENCY_SECONDS = 600;

/** Days for which a visit from a procurement system is kept [punchout.kept]. */
const PUNCHOUT_DAYS = 1;

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** Guessed codes are reported to the operator up to an hour later [fulfilment.report]. */
const REPORT_HOURS = 2;

/** Clock hours, the present one included, of which it is known how many wrong codes came from all addresses together. */
export const GUESSING_HOURS = 24;

/** Rows from before these moments are deleted. */
export interface RetentionLimits {
  sessionsEnded: Date;
  /** The last preparation of an order that was never placed [order.draft]. */
  draftsPrepared: Date;
  /** Wrong codes are counted per clock hour [voucher.address-limit]. */
  attemptHours: Date;
  /** Wrong codes of a website from all addresses together [voucher.guessing]. */
  guessingHours: Date;
  idempotencyRecorded: Date;
  /** The last wrong password, which matters for an hour [account.slowing]. */
  passwordWrong: Date;
  /** A captcha whose challenge has expired is refused by that [captcha.once]. */
  captchaExpired: Date;
  /** The last request for a newsletter that was never confirmed. */
  subscriptionsRequested: Date;
  /** A hand-over to a newsletter service was wanted. */
  handoversWanted: Date;
  invoicesRequested: Date;
  /** The hand-over of a visit, else its start. */
  visitsEnded: Date;
}

export function retentionLimits(now: Date): RetentionLimits {
  const before = (days: number) => daysBefore(now, days);
  return {
    sessionsEnded: before(ENDED_SESSION_DAYS),
    draftsPrepared: before(DRAFT_DAYS),
    attemptHours: hoursBefore(now, REPORT_HOURS),
    guessingHours: hoursBefore(now, GUESSING_HOURS - 1),
    passwordWrong: new Date(now.getTime() - 2 * HOUR_MS),
    captchaExpired: now,
    subscriptionsRequested: before(PENDING_SUBSCRIPTION_DAYS),
    handoversWanted: before(HANDOVER_DAYS),
    invoicesRequested: before(INVOICE_REQUEST_DAYS),
    visitsEnded: before(PUNCHOUT_DAYS),
    idempotencyRecorded: new Date(now.getTime() - IDEMPOTENCY_SECONDS * 1000),
  };
}

/** The times for which a website stores data that may be personal [retention.settings]. */
export interface RetentionTimes {
  /** Days for which a basket without an order is kept after its last change. */
  basket_days: number;
  /** Days for which the people of an order are kept after it ended; null: for good. */
  order_people_days: number | null;
  /** Days for which it is kept who paid by transfer, after the entry was taken and nothing of it is open [payment.payer]. */
  payer_days: number;
  /** Days for which the address that a voucher is bound to is kept after the voucher was spent or over [voucher.address-erasure]. */
  bound_address_days: number;
  /** Whole years after that of the end of a subscription in which its proof is kept [newsletter.proof]. */
  newsletter_proof_years: number;
  /** Whole years after that of its end in which a closed withdrawal is kept [withdrawal.retention]. */
  withdrawal_years: number;
  /** Whole years after that of its end in which the receipt of a choice about cookies is kept [consent.retention]. */
  consent_years: number;
}

/** The times of a website whose settings name none. */
export const DEFAULT_RETENTION: RetentionTimes = {
  basket_days: 30,
  order_people_days: null,
  payer_days: 180,
  bound_address_days: 30,
  newsletter_proof_years: 3,
  withdrawal_years: 3,
  consent_years: 3,
};

/** Rows of a website from before a moment are deleted. */
export interface WebsiteLimit {
  website_id: string;
  before: Date;
}

/** The limits of all websites for data that each may store for its own time. */
export interface WebsiteLimits {
  basketsChanged: WebsiteLimit[];
  /** The end of orders. A website that keeps their people for good has none. */
  ordersEnded: WebsiteLimit[];
  entriesTaken: WebsiteLimit[];
  /** The last use of spent vouchers, and the last moment of expired ones. */
  vouchersOver: WebsiteLimit[];
  subscriptionsEnded: WebsiteLimit[];
  withdrawalsClosed: WebsiteLimit[];
  /** The end of choices about cookies. */
  consentsEnded: WebsiteLimit[];
}

/** The limits of websites by their own times [retention.settings]. */
export function websiteLimits(
  now: Date,
  websites: readonly { id: string; retention: RetentionTimes }[],
): WebsiteLimits {
  const days = (time: "basket_days" | "order_people_days" | "payer_days" | "bound_address_days") =>
    websites.flatMap(({ id: website_id, retention: { [time]: kept } }) =>
      kept === null ? [] : [{ website_id, before: daysBefore(now, kept) }],
    );
  const years = (time: "newsletter_proof_years" | "withdrawal_years" | "consent_years") =>
    websites.map(({ id: website_id, retention }) => ({ website_id, before: yearsBefore(now, retention[time]) }));
  return {
    basketsChanged: days("basket_days"),
    ordersEnded: days("order_people_days"),
    entriesTaken: days("payer_days"),
    vouchersOver: days("bound_address_days"),
    subscriptionsEnded: years("newsletter_proof_years"),
    withdrawalsClosed: years("withdrawal_years"),
    consentsEnded: years("consent_years"),
  };
}

/** The beginning of the clock hour so many hours before. */
function hoursBefore(now: Date, hours: number): Date {
  return new Date((Math.floor(now.getTime() / HOUR_MS) - hours) * HOUR_MS);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

function yearsBefore(now: Date, years: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));
}
