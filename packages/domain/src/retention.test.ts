import { expect, test } from "vitest";
import { retentionLimits } from "./retention.ts";

// [retention.times] [newsletter.retention]
test("sessions are kept for 7 days, baskets for 30, payers for 180, attempts for their hour, and requests for 10 minutes", () => {
  expect(retentionLimits(new Date("2026-07-31T10:59:59.999Z"))).toEqual({
    sessionsEnded: new Date("2026-07-24T10:59:59.999Z"),
    basketsChanged: new Date("2026-07-01T10:59:59.999Z"),
    draftsPrepared: new Date("2026-07-01T10:59:59.999Z"),
    vouchersOver: new Date("2026-07-01T10:59:59.999Z"),
    entriesTaken: new Date("2026-02-01T10:59:59.999Z"),
    attemptHours: new Date("2026-07-31T10:00:00Z"),
    captchaExpired: new Date("2026-07-31T10:59:59.999Z"),
    passwordWrong: new Date("2026-07-31T08:59:59.999Z"),
    idempotencyRecorded: new Date("2026-07-31T10:49:59.999Z"),
    subscriptionsRequested: new Date("2026-07-01T10:59:59.999Z"),
    subscriptionsEnded: new Date("2023-01-01T00:00:00Z"),
    withdrawalsClosed: new Date("2023-01-01T00:00:00Z"),
    invoicesRequested: new Date("2026-07-30T10:59:59.999Z"),
  });
});
