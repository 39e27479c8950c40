import { expect, test } from "vitest";
import { DEFAULT_RETENTION, retentionLimits, websiteLimits } from "./retention.ts";

const NOW = new Date("2026-07-31T10:59:59.999Z");

// [retention.times] [newsletter.retention]
test("sessions are kept for 7 days, attempts for two hours after theirs, their sums for a day, and requests for 10 minutes", () => {
  expect(retentionLimits(NOW)).toEqual({
    sessionsEnded: new Date("2026-07-24T10:59:59.999Z"),
    draftsPrepared: new Date("2026-07-01T10:59:59.999Z"),
    attemptHours: new Date("2026-07-31T08:00:00Z"),
    guessingHours: new Date("2026-07-30T11:00:00Z"),
    captchaExpired: new Date("2026-07-31T10:59:59.999Z"),
    passwordWrong: new Date("2026-07-31T08:59:59.999Z"),
    idempotencyRecorded: new Date("2026-07-31T10:49:59.999Z"),
    subscriptionsRequested: new Date("2026-07-01T10:59:59.999Z"),
    handoversWanted: new Date("2026-05-02T10:59:59.999Z"),
    invoicesRequested: new Date("2026-07-30T10:59:59.999Z"),
    visitsEnded: new Date("2026-07-30T10:59:59.999Z"),
  });
});

// [retention.times] [retention.settings]
test("a website keeps baskets for 30 days, payers for 180, proofs for three years and people of orders for good, or as it says", () => {
  const own = { ...DEFAULT_RETENTION, basket_days: 7, order_people_days: 90, withdrawal_years: 1 };
  const websites = [
    { id: "one", retention: DEFAULT_RETENTION },
    { id: "two", retention: own },
  ];
  const limits = (one: string | null, two: string) => [
    ...(one === null ? [] : [{ website_id: "one", before: new Date(one) }]),
    { website_id: "two", before: new Date(two) },
  ];
  expect(websiteLimits(NOW, websites)).toEqual({
    basketsChanged: limits("2026-07-01T10:59:59.999Z", "2026-07-24T10:59:59.999Z"),
    ordersEnded: limits(null, "2026-05-02T10:59:59.999Z"),
    entriesTaken: limits("2026-02-01T10:59:59.999Z", "2026-02-01T10:59:59.999Z"),
    vouchersOver: limits("2026-07-01T10:59:59.999Z", "2026-07-01T10:59:59.999Z"),
    subscriptionsEnded: limits("2023-01-01T00:00:00Z", "2023-01-01T00:00:00Z"),
    withdrawalsClosed: limits("2023-01-01T00:00:00Z", "2025-01-01T00:00:00Z"),
    consentsEnded: limits("2023-01-01T00:00:00Z", "2023-01-01T00:00:00Z"),
  });
});
