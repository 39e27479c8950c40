import { z } from "zod";
import { externalIdentifier } from "./handshake-settings.ts";
import { secretReference } from "./secret-settings.ts";

/** The algorithms with which the shop can sign the links of a hand-off [promotion.portal-link]. */
export const PORTAL_ALGORITHMS = ["HS256", "ES256"] as const;

/** The portal of a partner, to which promotions hand visitors off [promotion.portal]. */
export const partnerPortalSettings = z.strictObject({
  /** Where the links lead, on one of the allowed hosts. */
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** The partner, as the links name it (`aud`). */
  audience: externalIdentifier,
  algorithm: z.enum(PORTAL_ALGORITHMS).default("HS256"),
  /** The shared secret, or the private key in PEM. */
  secret: secretReference,
});
