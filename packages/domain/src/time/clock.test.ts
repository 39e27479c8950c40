import { expect, test } from "vitest";
import { aheadAfter, type ClockMove, MAX_AHEAD_MS } from "./clock.ts";

const MACHINE = new Date("2026-06-01T10:00:00Z");
const HOUR_MS = 3_600_000;

const cases: [string, number, ClockMove, ReturnType<typeof aheadAfter>][] = [
  ["an hour from the machine's time", 0, { seconds: 3600 }, HOUR_MS],
  ["a further hour", HOUR_MS, { seconds: 3600 }, 2 * HOUR_MS],
  ["to a moment", 0, { to: new Date("2026-06-01T13:00:00Z") }, 3 * HOUR_MS],
  ["to a moment after an earlier move", HOUR_MS, { to: new Date("2026-06-01T13:00:00Z") }, 3 * HOUR_MS],
  ["to the shop's own time", HOUR_MS, { to: new Date("2026-06-01T11:00:00Z") }, "backwards"],
  ["back to the machine's time", HOUR_MS, { to: MACHINE }, "backwards"],
  ["to a moment between machine and shop", HOUR_MS, { to: new Date("2026-06-01T10:30:00Z") }, "backwards"],
  ["as far as it goes", 0, { seconds: MAX_AHEAD_MS / 1000 }, MAX_AHEAD_MS],
  ["a second too far", 0, { seconds: MAX_AHEAD_MS / 1000 + 1 }, "too-far"],
  ["too far by two moves", MAX_AHEAD_MS, { seconds: 1 }, "too-far"],
];

test.each(cases)("[clock.forward] [clock.limit] a move %s", (_, aheadMs, move, expected) => {
  expect(aheadAfter(move, { machine: MACHINE, aheadMs })).toBe(expected);
});
