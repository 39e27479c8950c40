import { z } from "zod";
import { secretReference } from "./secret-settings.ts";

/** Access to the payment provider: a terminal in the account of the process, or an account of the website's own. */
export const saferpaySettings = z
  .strictObject({
    terminal_id: z
      .string()
      .regex(/^\d{8}$/, "must be a terminal's number of 8 digits")
      .optional(),
    customer_id: z
      .string()
      .regex(/^\d{1,8}$/, "must be a customer's number of up to 8 digits")
      .optional(),
    user: z.string().min(1).max(100).optional(),
    password: secretReference.optional(),
    /** The look of the provider's page, by the name that it has there. */
    config_set: z.string().min(1).max(20).optional(),
  })
  .refine(({ terminal_id, customer_id, user, password }) => {
    const own = [customer_id, user, password].filter((value) => value !== undefined).length;
    return own === 0 || (own === 3 && terminal_id !== undefined);
  }, "needs customer_id, terminal_id, user and password together");
