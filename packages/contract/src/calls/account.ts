import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { basket } from "../shapes/basket.ts";

/** Longer input is malformed. The schemas take a little more, so that it gets its own failure. */
const typedText = z.string().max(2000);

export const userLogin = endpoint({
  name: "userLogin",
  summary: "Logs in with user name and password; codes entered before stay in the basket",
  method: "POST",
  path: "/user-login",
  access: "anyone",
  body: z.strictObject({
    user_name: typedText,
    password: typedText,
    /** Honeypot: a hidden field that only bots fill. */
    website: z.string().max(500).optional(),
  }),
  output: basket,
  failures: ["BFFE050", "BFFE051", "INVALID_USER_NAME", "INVALID_PASSWORD", "LOGIN_SLOWED"],
});
