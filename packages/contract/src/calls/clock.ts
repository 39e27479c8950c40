import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const clockTime = z.object({
  /** The shop's time. */
  now: z.iso.datetime(),
  /** How far it is ahead of the machine's. */
  ahead_seconds: z.number(),
});

/** Seconds of one move: up to ten years, more than the clock's own limit allows from the start. */
const MAX_SECONDS = 10 * 365 * 24 * 60 * 60;

/** Exists in the sandbox only [clock.sandbox-only], so it is not listed in `contract`, and served beside it. */
export const showClock = endpoint({
  name: "showClock",
  summary: "The shop's time, read from the database",
  method: "GET",
  path: "/clock",
  access: "anyone",
  session: "none",
  output: clockTime,
  failures: [],
});

/** Exists in the sandbox only, see `showClock`. */
export const moveClock = endpoint({
  name: "moveClock",
  summary: "Moves the shop's time ahead, by a number of seconds or to a moment",
  method: "POST",
  path: "/clock",
  access: "anyone",
  session: "none",
  body: z.union([
    z.strictObject({ seconds: z.int().min(1).max(MAX_SECONDS) }),
    z.strictObject({ to: z.iso.datetime({ offset: true }) }),
  ]),
  output: clockTime,
  failures: [],
});
