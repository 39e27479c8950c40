import { expect, test } from "vitest";
import { afterCheck, logInGate, type NameAttempts } from "./account-attempts.ts";

const START = new Date("2026-06-01T10:00:00Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** Checks at these seconds after the start. */
const checksAt = (...seconds: number[]) =>
  seconds.reduce<NameAttempts | undefined>((attempts, second) => afterCheck(attempts, after(second)), undefined);

// [account.slowing]
test.each([
  [4, { needsCaptcha: false, waitSeconds: 0 }],
  [5, { needsCaptcha: true, waitSeconds: 2 }],
  [6, { needsCaptcha: true, waitSeconds: 4 }],
  [7, { needsCaptcha: true, waitSeconds: 8 }],
  [8, { needsCaptcha: true, waitSeconds: 16 }],
  [9, { needsCaptcha: true, waitSeconds: 30 }],
  [500, { needsCaptcha: true, waitSeconds: 30 }],
])("after %i wrong passwords the next check waits and asks as %j", (count, gate) => {
  expect(logInGate(checksAt(...Array<number>(count).fill(0)), START)).toEqual(gate);
});

test("the wait runs from the last check, and is over to the second", () => {
  const five = checksAt(0, 1, 2, 3, 10);
  expect(logInGate(five, after(11)).waitSeconds).toBe(1);
  expect(logInGate(five, after(12)).waitSeconds).toBe(0);
});

test("four wrong passwords count for an hour, five until an hour passed without one", () => {
  expect(logInGate(checksAt(0, 10, 20, 30, 3599), after(3599))).toMatchObject({ needsCaptcha: true });
  expect(logInGate(checksAt(0, 10, 20, 30, 3600), after(3600))).toMatchObject({ needsCaptcha: false });
  const five = checksAt(0, 1, 2, 3, 3000);
  expect(logInGate(five, after(6599))).toMatchObject({ needsCaptcha: true });
  expect(logInGate(five, after(6600))).toMatchObject({ needsCaptcha: false });
});

test("a clock that was set back makes nobody wait", () => {
  expect(logInGate(checksAt(0, 0, 0, 0, 0), after(-60))).toEqual({ needsCaptcha: false, waitSeconds: 0 });
});
