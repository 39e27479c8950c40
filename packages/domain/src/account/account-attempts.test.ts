import { expect, test } from "vitest";
import {
  afterCheck,
  afterSharedCheck,
  isDeviceSpent,
  logInGate,
  type NameAttempts,
  type SharedAttempts,
  strangerGate,
  waitingSince,
  withoutRightCheck,
} from "./account-attempts.ts";

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

// [account.slowing]
test("an unknown device waits for its own address, and is asked for a captcha once all together had five", () => {
  let shared: SharedAttempts | undefined;
  for (let count = 0; count < 5; count += 1) {
    expect(strangerGate({ own: undefined, shared }, START)).toEqual({ needsCaptcha: false, waitSeconds: 0 });
    shared = afterSharedCheck(shared, START);
  }
  expect(strangerGate({ own: undefined, shared }, START)).toEqual({ needsCaptcha: true, waitSeconds: 0 });
  expect(strangerGate({ own: checksAt(0, 0, 0, 0, 0), shared }, START)).toEqual({ needsCaptcha: true, waitSeconds: 2 });
  expect(shared && withoutRightCheck(shared)).toEqual(
    [1, 2, 3, 4].reduce<SharedAttempts | undefined>((sum) => afterSharedCheck(sum, START), undefined),
  );
});

// [account.known-device]
test("a device is spent after ten wrong passwords, until an hour passed without one", () => {
  expect(isDeviceSpent(checksAt(...Array<number>(9).fill(0)), START)).toBe(false);
  const ten = checksAt(...Array<number>(10).fill(0));
  expect(isDeviceSpent(ten, after(3599))).toBe(true);
  expect(isDeviceSpent(ten, after(3600))).toBe(false);
});

/**
 * As many checks as attackers get for a name within some seconds, if each of their addresses asks every few seconds, with
 * a captcha for each.
 */
function attack(addresses: number, { from = 0, seconds }: { from?: number; seconds: number }, state: Attack): number {
  let checks = 0;
  for (let second = from; second < from + seconds; second += 2) {
    const now = after(second);
    for (let address = 0; address < addresses; address += 1) {
      const own = state.owns.get(address);
      if (strangerGate({ own, shared: state.shared }, now).waitSeconds === 0) {
        state.owns.set(address, afterCheck(own, now));
        state.shared = afterSharedCheck(state.shared, now);
        checks += 1;
      } else if (!own || own.last_at <= waitingSince(now).after) {
        state.owns.set(address, { wrong: 0, began_at: now, last_at: now });
      }
    }
  }
  return checks;
}

interface Attack {
  owns: Map<number, NameAttempts>;
  shared: SharedAttempts | undefined;
}

const HOUR = 3600;

// [account.pace]
test.each([
  [1, 127, 120],
  [2, 165, 151],
  [25, 300, 170],
  [100, 800, 601],
])(
  "from %i addresses a name gets at most %i checks in the first hour, and %i in those after it",
  (addresses, first, later) => {
    const state: Attack = { owns: new Map(), shared: undefined };
    expect(attack(addresses, { seconds: HOUR }, state)).toBeLessThanOrEqual(first);
    for (const hour of [1, 2, 3]) {
      expect(attack(addresses, { from: hour * HOUR, seconds: HOUR }, state)).toBeLessThanOrEqual(later);
    }
    const now = after(4 * HOUR);
    const waits = strangerGate({ own: undefined, shared: state.shared }, now).waitSeconds;
    expect(waits).toBeLessThanOrEqual(addresses === 1 ? 0 : 600);
    const own = { wrong: 0, began_at: now, last_at: now };
    attack(addresses, { from: 4 * HOUR, seconds: 600 }, state);
    const later10 = after(4 * HOUR + 600);
    expect(strangerGate({ own, shared: state.shared }, later10), "its turn, whatever others did").toMatchObject({
      waitSeconds: 0,
    });
    expect(strangerGate({ own: undefined, shared: state.shared }, after(5 * HOUR + 600))).toMatchObject({
      waitSeconds: 0,
    });
  },
);

// [account.pace]
test("a clock that was set back lets unknown devices wait for no more than before", () => {
  const state: Attack = { owns: new Map(), shared: undefined };
  attack(100, { seconds: HOUR }, state);
  expect(strangerGate({ own: undefined, shared: state.shared }, after(-HOUR))).toEqual({
    needsCaptcha: false,
    waitSeconds: 0,
  });
});
