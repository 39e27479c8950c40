import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { basket } from "../shapes/basket.ts";

export const logIn = endpoint({
  name: "logIn",
  summary: "Enters a voucher code; while logged in it adds the code's credit",
  method: "POST",
  path: "/login",
  access: "anyone",
  body: z.strictObject({
    code: z.string().max(100),
    tan: z.string().max(50).optional(),
    /** Bot trap: people leave it empty. */
    website: z.string().max(500).optional(),
  }),
  output: basket,
  failures: ["BFFE020", "BFFE042", "PE005", "PE006"],
});

export const hasLoggedIn = endpoint({
  name: "hasLoggedIn",
  summary: "Whether the visitor is logged in",
  method: "GET",
  path: "/user/has-logged-in",
  access: "anyone",
  output: z.object({ logged_in: z.boolean() }),
  failures: [],
});

export const heartbeat = endpoint({
  name: "heartbeat",
  summary: "Extends the session",
  method: "POST",
  path: "/session/heartbeat",
  access: "session",
  failures: [],
});

export const sessionDuration = endpoint({
  name: "sessionDuration",
  summary: "Seconds until the session ends, negative when it is over; does not extend it",
  method: "GET",
  path: "/session/duration",
  access: "anyone",
  output: z.object({ duration: z.int() }),
  failures: [],
});

export const endSession = endpoint({
  name: "endSession",
  summary: "Logs out",
  method: "DELETE",
  path: "/session",
  access: "anyone",
  failures: [],
});

export const acceptTerms = endpoint({
  name: "acceptTerms",
  summary: "Records that the terms and conditions were accepted, or no longer are",
  method: "POST",
  path: "/user/terms-and-conditions",
  access: "logged_in",
  body: z.strictObject({ TnC_status: z.boolean() }),
  failures: [],
});

export const confirmImportantHints = endpoint({
  name: "confirmImportantHints",
  summary: "Records that a product's redemption conditions were confirmed",
  method: "POST",
  path: "/user/important-hints",
  access: "logged_in",
  body: z.strictObject({ product_number: z.string().max(50) }),
  output: z.object({ result: z.boolean() }),
  failures: [],
});
