import { ADDRESS_LIMITS } from "@guerdon/domain/address";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** A name on one line, as in an address. */
const name = z
  .string()
  .max(ADDRESS_LIMITS.first_name)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
  .optional();

const token = z.strictObject({ token: z.string().max(200) });

export const subscribeNewsletter = endpoint({
  name: "subscribeNewsletter",
  summary:
    "Asks for the newsletter for somebody who ticked the website's words of consent; the answer does not tell whether the address is known",
  method: "POST",
  path: "/newsletter/subscribe",
  access: "anyone",
  session: "none",
  body: z.strictObject({
    /** The website's list. */
    listId: z.string().max(100),
    email: z.string().max(2000),
    /** Where the person asked, such as "checkout". */
    source: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    attributes: z.strictObject({ first_name: name, last_name: name }).optional(),
  }),
  /** `pending`: a mail asks the person to confirm; `subscribed`: the list needs no confirmation. */
  output: z.object({ status: z.enum(["pending", "subscribed"]) }),
  failures: ["EMAIL_INVALID"],
});

export const confirmSubscription = endpoint({
  name: "confirmSubscription",
  summary: "Confirms a subscription by the link that was mailed to its address; once more changes nothing",
  method: "POST",
  path: "/newsletter/confirm",
  access: "anyone",
  session: "none",
  body: token,
  output: z.object({ status: z.literal("subscribed") }),
  failures: ["TOKEN_INVALID"],
});

export const unsubscribeNewsletter = endpoint({
  name: "unsubscribeNewsletter",
  summary: "Ends a subscription by the link of any of its mails; once more changes nothing",
  method: "POST",
  path: "/newsletter/unsubscribe",
  access: "anyone",
  policy: { whenClosed: true },
  session: "none",
  body: token,
  failures: ["TOKEN_INVALID"],
});
