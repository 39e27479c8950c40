import { z } from "zod";
import { secretReference } from "./secret-settings.ts";

/** The captcha: our own, or hCaptcha with keys of the website or, without, those of the process. */
export const captchaSettings = z.discriminatedUnion("provider", [
  z.strictObject({ provider: z.literal("altcha") }),
  z
    .strictObject({
      provider: z.literal("hcaptcha"),
      site_key: z.string().min(1).max(100).optional(),
      secret: secretReference.optional(),
    })
    .refine(({ site_key, secret }) => (site_key === undefined) === (secret === undefined), {
      message: "needs site_key and secret together",
    }),
]);
