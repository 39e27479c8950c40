import { CONSENT_ID } from "@guerdon/domain/consent";
import { CONSENT_GROUPS } from "@guerdon/domain/consent/consent-services";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const consentGroup = z.enum(CONSENT_GROUPS);

export const giveConsent = endpoint({
  name: "giveConsent",
  summary: "Stores which optional services a visitor agrees to, none included; the same choice again changes nothing",
  method: "POST",
  path: "/consent",
  access: "anyone",
  policy: { whenClosed: true, punchout: "never" },
  session: "none",
  body: z.strictObject({
    /** Made up by the browser's page, of 128 random bits; that of an earlier choice, if there is one. */
    id: z.string().regex(CONSENT_ID),
    agreed: z.array(consentGroup).max(CONSENT_GROUPS.length),
  }),
  output: z.object({
    /** What the browser keeps, for `initWebsite`. */
    kept: z.string(),
    /** For how long. */
    days: z.int(),
  }),
  failures: [],
});
