import { z } from "zod";

/** The name by which other systems know a website. */
export const externalIdentifier = z
  .string()
  .regex(/^[\w.:-]{1,100}$/, "must be letters, digits, dots, colons, dashes and underscores");

/** The partner who brings a website's visitors in [handshake.url]. */
export const handshakeSettings = z.strictObject({
  /** The partner's page where visitors find the link. */
  url: z.url({ protocol: /^https?$/ }).max(2000),
});
