/** Days for which a session is kept after it ended, to answer questions about it [retention.times]. */
const ENDED_SESSION_DAYS = 7;

/** Days for which a basket that nobody ordered is kept after its last change. */
const ABANDONED_BASKET_DAYS = 30;

/** Seconds for which the outcome of a request with an Idempotency-Key is kept [idempotency.memory]. */
export const IDEMPOTENCY_SECONDS = 600;

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** Moments before which rows are no longer kept. */
export interface RetentionLimits {
  sessionsEnded: Date;
  basketsChanged: Date;
  /** Wrong codes count for the hour that they fall into [voucher.address-limit]. */
  attemptHours: Date;
  idempotencyRecorded: Date;
}

export function retentionLimits(now: Date): RetentionLimits {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    sessionsEnded: before(ENDED_SESSION_DAYS),
    basketsChanged: before(ABANDONED_BASKET_DAYS),
    attemptHours: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS),
    idempotencyRecorded: new Date(now.getTime() - IDEMPOTENCY_SECONDS * 1000),
  };
}
