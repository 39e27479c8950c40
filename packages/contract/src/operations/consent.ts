import { CONSENT_ID } from "@guerdon/domain/consent";
import { z } from "zod";
import { consentGroup } from "../calls/consent.ts";
import { operation } from "./operation.ts";

export const showConsent = operation({
  name: "showConsent",
  summary: "Shows the receipts of choices about optional services that were made under an id",
  permission: "consent.show",
  changes: false,
  input: z.strictObject({
    website_id: z.string(),
    /** The first part of the visitor's cookie. */
    consent_id: z.string().regex(CONSENT_ID, "must be the 22 characters at the start of the cookie “consent”"),
  }),
  output: z.strictObject({
    receipts: z.array(
      z.strictObject({
        /** Versions of the words, and the services in question. */
        version: z.string(),
        language: z.string(),
        agreed: z.array(consentGroup),
        given_at: z.date(),
        ends_at: z.date(),
        /** When another choice replaced it. */
        replaced_at: z.date().nullable(),
      }),
    ),
  }),
  refusals: { website_unknown: ["website_id", "known"], consent_unknown: ["consent_id"] },
});
