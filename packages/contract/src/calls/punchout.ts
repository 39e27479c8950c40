import { LINE_PROBLEMS, PUNCHOUT_OPERATIONS } from "@guerdon/domain/session/punchout";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money } from "../money.ts";
import { LIMIT_CODES } from "../refusal-codes.ts";
import { shownBasket } from "../shapes/shown-basket.ts";

/** A token of a start page or of a hand-over to another window. */
const token = z.string().min(1).max(100);

export const showPunchout = endpoint({
  name: "showPunchout",
  summary: "The buyer's visit of this session, and where its documents may be shown and lead to",
  method: "GET",
  path: "/punchout",
  access: "anyone",
  policy: { punchout: "own" },
  session: "read",
  query: z.object({
    /** The token of a start page, which may be shown before there is a session. */
    start: token.optional(),
    /** The token of a hand-over to another window, whose button may be shown without a session. */
    window: token.optional(),
  }),
  output: z.object({
    /** Null if the session is no visit that goes on. */
    visit: z.object({ operation: z.enum(PUNCHOUT_OPERATIONS), is_read_only: z.boolean() }).nullable(),
    /** The origins that may show the shop in a frame [punchout.frame]. */
    frame_origins: z.array(z.string()),
    /** The origin to which the basket is handed. */
    form_origins: z.array(z.string()),
  }),
  failures: [],
});

export const startPunchout = endpoint({
  name: "startPunchout",
  summary: "Begins the visit of a start page, once; the session is that of the buyer's visit",
  method: "POST",
  path: "/punchout/start",
  access: "anyone",
  policy: { beginsVisit: true, punchout: "own" },
  body: z.strictObject({ token }),
  output: z.object({
    /** Hands the session over to a window of its own, where its cookie does not come back. */
    window: z.string(),
  }),
  failures: [],
});

/** What is posted to the procurement system. */
const handOver = {
  url: z.url(),
  /** Values by the names of hidden fields. */
  fields: z.record(z.string(), z.string()),
} as const;

export const checkPunchout = endpoint({
  name: "checkPunchout",
  summary: "What the buyer's system would refuse of the basket, and what costs another price than it knows",
  method: "GET",
  path: "/punchout/check",
  access: "logged_in",
  policy: { punchout: "own" },
  output: z.object({
    problems: z.array(z.object({ position: z.int(), problem: z.enum(LINE_PROBLEMS) })),
    /** Without tax, per piece. */
    changed_prices: z.array(z.object({ position: z.int(), before: money, now: money })),
    /** What each line would be handed over for, without tax: its price per piece, rounded, times its quantity. */
    prices: z.array(z.object({ position: z.int(), price: money })),
    /** The sum of what would be handed over, without tax. */
    total: money,
    /** Tax by rate in percent. */
    tax: z.array(z.object({ rate: z.number(), amount: money })),
  }),
  failures: [],
});

export const checkoutPunchout = endpoint({
  name: "checkoutPunchout",
  summary: "Hands the basket to the procurement system and ends the visit; repeating it answers the same",
  method: "POST",
  path: "/punchout/checkout",
  access: "session",
  policy: { punchout: "own" },
  body: z.strictObject({ shown: shownBasket.optional() }).optional(),
  output: z.object(handOver),
  failures: [...Object.values(LIMIT_CODES), "CONFLICT", "PUNCHOUT_REFUSED", "ORDER_CHANGED"],
});

export const cancelPunchout = endpoint({
  name: "cancelPunchout",
  summary: "Tells the procurement system that nothing is ordered or changed, and ends the visit",
  method: "POST",
  path: "/punchout/cancel",
  access: "session",
  policy: { punchout: "own" },
  output: z.object(handOver),
  failures: [],
});

export const showHandOver = endpoint({
  name: "showHandOver",
  summary: "What was handed over, for ten minutes, to show and send it again",
  method: "GET",
  path: "/punchout/hand-over",
  access: "anyone",
  policy: { punchout: "own" },
  session: "read",
  output: z.object({
    ...handOver,
    /** Null if nothing was changed. */
    basket: z.object({ total: money, lines: z.int(), currency: z.string() }).nullable(),
  }),
  failures: [],
});
