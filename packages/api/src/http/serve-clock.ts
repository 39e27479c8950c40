import { fail, moveClock as moveCall, showClock as showCall } from "@guerdon/contract";
import { type Context, Hono } from "hono";
import { checkInput } from "../calls/check-input.ts";
import { isUnavailable } from "../db/index.ts";
import { type ClockShop, moveClock } from "../modules/clock/index.ts";
import { traceId } from "../trace.ts";
import { failureResponse } from "./failures.ts";
import { isForeign } from "./origin.ts";
import { readInput } from "./read-input.ts";
import type { Arrival } from "./session-cookie.ts";

interface ClockEnv {
  Bindings: { arrival: Arrival };
}

/** The path of the clock's calls, on every host. */
export const CLOCK_PATH = `/api${showCall.path}`;

/**
 * The calls that show and move the shop's clock, of the sandbox only [clock.sandbox-only]. They are not a website's:
 * every host answers them, also without any website.
 */
export function createClockApi(shop: ClockShop): Hono<ClockEnv> {
  const app = new Hono<ClockEnv>();
  app.get(CLOCK_PATH, async () => {
    await shop.clock.follow();
    return clockResponse(shop);
  });
  app.post(CLOCK_PATH, (context) => move(shop, context));
  app.all(CLOCK_PATH, (context) => context.text("Method not allowed\n", 405, { allow: "GET, HEAD, POST" }));
  app.onError((error) => {
    const trace = traceId();
    const isAway = isUnavailable(error);
    const entry = isAway ? { reason: error.message } : { err: error };
    shop.log[isAway ? "warn" : "error"]({ ...entry, trace_id: trace }, "the clock's call failed");
    return failureResponse(fail(isAway ? "UNAVAILABLE" : "BFFE100"), trace);
  });
  return app;
}

async function move(shop: ClockShop, context: Context<ClockEnv>): Promise<Response> {
  const trace = traceId();
  if (isForeign(context.req.raw, context.env.arrival)) {
    return failureResponse(fail("FOREIGN_ORIGIN"), trace);
  }
  const raw = await readInput(moveCall, context);
  const input = raw.ok ? checkInput(moveCall, raw.value) : raw;
  if (!input.ok) {
    return failureResponse(input, trace);
  }
  const { body } = input.value;
  const moved = await moveClock(shop, "to" in body ? { to: new Date(body.to) } : body);
  return moved.ok ? clockResponse(shop) : failureResponse(moved, trace);
}

function clockResponse({ clock }: ClockShop): Response {
  const time = { now: clock.now().toISOString(), ahead_seconds: clock.aheadSeconds };
  return Response.json(showCall.output?.encode(time), { headers: { "cache-control": "no-store" } });
}
