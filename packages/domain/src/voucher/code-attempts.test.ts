import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AttemptState,
  afterFailure,
  blockedMinutes,
  blockedSeconds,
  DEFAULT_ATTEMPTS,
  NO_ATTEMPTS,
} from "./code-attempts.ts";

const NOW = new Date("2026-06-01T10:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** The state after a number of wrong codes, each entered after the previous block. */
function fail(times: number, limit = DEFAULT_ATTEMPTS) {
  let state: AttemptState = NO_ATTEMPTS;
  let now = NOW;
  const remaining: number[] = [];
  const blocks: number[] = [];
  for (let count = 0; count < times; count++) {
    const after = afterFailure(state, limit, now);
    state = after.state;
    remaining.push(after.remaining);
    const minutes = blockedMinutes(state, now);
    if (minutes > 0) {
      blocks.push(minutes);
    }
    now = new Date(now.getTime() + minutes * 60_000);
  }
  return { state, remaining, blocks };
}

// [voucher.entry-limit]
test("five attempts, then a block of 15 minutes", () => {
  const { remaining, blocks } = fail(5);
  expect(remaining).toEqual([4, 3, 2, 1, 0]);
  expect(blocks).toEqual([15]);
});

test("each further block takes twice as long, up to a day", () => {
  expect(fail(5 * 10).blocks).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
  expect(fail(5 * 60).blocks.at(-1)).toBe(1440);
});

test("minutes left are rounded up and never negative", () => {
  const state: AttemptState = { failures: 0, blocks: 1, blocked_until: later(15) };
  const at = (minutes: number) => blockedMinutes(state, later(minutes));
  expect([at(0), at(0.5), at(14.001), at(14.999), at(15), at(16)]).toEqual([15, 15, 1, 1, 0, 0]);
  expect(blockedMinutes(NO_ATTEMPTS, NOW)).toBe(0);
  const secondsAt = (minutes: number) => blockedSeconds(state, later(minutes));
  expect([secondsAt(0), secondsAt(14.5), secondsAt(14.9999), secondsAt(15), secondsAt(16)]).toEqual([900, 30, 1, 0, 0]);
});

test("setting the clock back never prolongs a block", () => {
  const state: AttemptState = { failures: 0, blocks: 2, blocked_until: later(30) };
  const at = (minutes: number) => blockedMinutes(state, later(minutes));
  expect([at(0), at(-1), at(-60), at(-4 * 24 * 60)]).toEqual([30, 0, 0, 0]);
});

test("for any limit, exactly that many failures cause a block, and the remaining attempts count down to it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 200 }), (limit, times) => {
      const { remaining, state } = fail(times, limit);
      expect(state.blocks).toBe(Math.floor(times / limit));
      expect(state.failures).toBe(times % limit);
      remaining.forEach((left, index) => {
        expect(left).toBe(limit - 1 - (index % limit));
      });
    }),
  );
});
