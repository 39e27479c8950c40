import { CAPTCHA_ACTIONS, LONGEST_CAPTCHA } from "@guerdon/domain/session/captcha";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** The solution of a captcha, sent along with what it is asked for. Calls that may need one have it in their body. */
export const captchaResponse = z.string().max(LONGEST_CAPTCHA);

const action = z.enum(CAPTCHA_ACTIONS);

/** ALTCHA is our own [captcha.provider]. */
export const captchaProvider = z.enum(["altcha", "hcaptcha"]);

/** The captcha of a page: whether it is asked of this visitor now, and how it is shown. */
export const captchaView = z.object({
  is_asked: z.boolean(),
  action,
  provider: captchaProvider,
  /** The site key of hCaptcha; null for a captcha of our own. */
  site_key: z.string().nullable(),
  /** The e-mail address of the website, for visitors who cannot solve it. */
  contact: z.string(),
});

export const showCaptcha = endpoint({
  name: "showCaptcha",
  summary: "Whether a captcha is asked of the visitor now, and which",
  method: "GET",
  path: "/captcha",
  access: "anyone",
  policy: { whenClosed: true },
  session: "read",
  query: z.strictObject({ action }),
  output: captchaView,
  failures: [],
});

export const createChallenge = endpoint({
  name: "createChallenge",
  summary: "A challenge of the website's own captcha, as the ALTCHA widget takes it; ten minutes to solve it",
  method: "GET",
  path: "/captcha/challenge",
  access: "anyone",
  policy: { whenClosed: true },
  session: "none",
  query: z.strictObject({ action }),
  output: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  failures: ["TOO_MANY"],
});

export const validateCaptcha = endpoint({
  name: "validateCaptcha",
  summary: "Verifies a captcha; for ten minutes and one use the session then counts as checked",
  method: "POST",
  path: "/captcha/validate",
  access: "anyone",
  policy: { whenClosed: true, inPreview: true },
  body: z.strictObject({
    token: captchaResponse,
    /** What it was solved for; default: the log-in. */
    action: action.optional(),
  }),
  output: z.object({ success: z.boolean() }),
  failures: ["INVALID_CAPTCHA", "TOO_MANY"],
});
