import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { basket } from "../shapes/basket.ts";
import { captchaResponse } from "./captcha.ts";

export const enterCode = endpoint({
  name: "enterCode",
  summary: "Enters a voucher code; while logged in it adds the code's credit",
  method: "POST",
  path: "/login",
  access: "anyone",
  policy: { punchout: "never", wayIn: "code", beginsVisit: true, inPreview: true },
  body: z.strictObject({
    code: z.string().max(100),
    tan: z.string().max(50).optional(),
    /** Honeypot: a hidden field that only bots fill. */
    website: z.string().max(500).optional(),
    /** A solved captcha for "login"; not needed if the session counts as checked. */
    captcha_response: captchaResponse.optional(),
  }),
  output: basket,
  failures: [
    "BFFE020",
    "BFFE029",
    "BFFE042",
    "LOGIN_NOT_OFFERED",
    "INVALID_CAPTCHA",
    "PE005",
    "PE006",
    "PAYMENT_IN_PROCESS",
  ],
});

/** The longest encrypted code: that of a code of 100 characters, each of four bytes. */
const MAX_ENCRYPTED = 600;

export const decryptVoucher = endpoint({
  name: "decryptVoucher",
  summary: "The code of a link in a letter or mail; it is neither entered nor checked",
  method: "POST",
  path: "/voucher/decrypt",
  access: "anyone",
  policy: { wayIn: "code" },
  reads: "session",
  session: "read",
  body: z.strictObject({ encrypted_code: z.string().max(MAX_ENCRYPTED) }),
  output: z.object({ voucher: z.object({ decrypted_code: z.string() }) }),
  failures: ["BFFE020", "LOGIN_NOT_OFFERED"],
});
