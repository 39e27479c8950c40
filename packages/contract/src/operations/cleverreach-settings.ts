import { z } from "zod";
import { secretReference } from "./secret-settings.ts";

/** The name of an attribute as it is defined in the account. */
const attribute = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, "must be the name of an attribute: lower-case letters, digits and underscores")
  .optional();

/** The CleverReach account that sends a website's newsletter [newsletter.hand-over]. */
export const cleverreachSettings = z
  .strictObject({
    /** The list in the account. */
    group_id: z.string().regex(/^\d{1,12}$/, "must be the number of a list in CleverReach"),
    /** Told as the source of every subscription; default: where it was asked for, such as "checkout". */
    source: z.string().min(1).max(100).optional(),
    client_id: z.string().min(1).max(100).optional(),
    client_secret: secretReference.optional(),
    /** The data sent besides the address, each by the name of an attribute of the list; default: none. */
    attributes: z
      .strictObject({ first_name: attribute, last_name: attribute, language: attribute, unsubscribe_link: attribute })
      .default({}),
  })
  .refine(({ client_id, client_secret }) => (client_id === undefined) === (client_secret === undefined), {
    message: "needs client_id and client_secret together",
  });
