import { z } from "zod";
import { endpoint, HAND_OVER_PARAMETER } from "../endpoint.ts";

export const hasLoggedIn = endpoint({
  name: "hasLoggedIn",
  summary: "Whether the visitor is logged in",
  method: "GET",
  path: "/user/has-logged-in",
  access: "anyone",
  policy: { whenClosed: true },
  output: z.object({ logged_in: z.boolean() }),
  failures: [],
});

export const heartbeat = endpoint({
  name: "heartbeat",
  summary: "Extends the session",
  method: "POST",
  path: "/session/heartbeat",
  access: "session",
  policy: { whenClosed: true },
  // Whatever call reads a session extends it.
  reads: "session",
  failures: [],
});

export const sessionDuration = endpoint({
  name: "sessionDuration",
  summary: "Seconds until the session ends, negative when it is over; does not extend it",
  method: "GET",
  path: "/session/duration",
  access: "anyone",
  policy: { whenClosed: true },
  session: "read",
  output: z.object({ duration: z.int() }),
  failures: [],
});

export const showBlock = endpoint({
  name: "showBlock",
  summary: "Seconds for which no code or password is taken after wrong ones, 0 without a block",
  method: "GET",
  path: "/session/block",
  access: "anyone",
  policy: { whenClosed: true },
  session: "read",
  output: z.object({
    /** For this session. */
    session: z.int(),
    /** For the visitor's network address; generated codes, and passwords from known devices, are taken all the same. */
    address: z.int(),
  }),
  failures: [],
});

export const endSession = endpoint({
  name: "endSession",
  summary: "Logs out",
  method: "DELETE",
  path: "/session",
  access: "anyone",
  policy: { whenClosed: true, inPreview: true },
  failures: [],
});

export const handOverSession = endpoint({
  name: "handOverSession",
  summary: "A token with which another browser continues this session: once, within two minutes",
  method: "POST",
  path: "/session/hand-over",
  access: "logged_in",
  output: z.object({ sid: z.string() }),
  failures: [],
});

export const checkHandOver = endpoint({
  name: "checkHandOver",
  summary: "Whether a token of a hand-over can be used, and whether it would replace what this browser has",
  method: "GET",
  path: "/session/hand-over",
  access: "anyone",
  reads: "basket",
  session: "read",
  query: z.strictObject({ [HAND_OVER_PARAMETER]: z.string().min(1).max(200) }),
  output: z.object({
    /** It is unknown, used or too old, or its session has ended. */
    is_over: z.boolean(),
    /** This browser has a session that belongs to somebody, or a basket with something in it. */
    replaces: z.boolean(),
  }),
  failures: [],
});

export const confirmImportantHints = endpoint({
  name: "confirmImportantHints",
  summary: "Records that a product's redemption conditions were confirmed",
  method: "POST",
  path: "/user/important-hints",
  access: "logged_in",
  policy: { inPreview: true },
  body: z.strictObject({ product_number: z.string().max(50) }),
  output: z.object({ result: z.boolean() }),
  failures: [],
});
