import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { basket } from "../shapes/basket.ts";

export const enterCode = endpoint({
  name: "enterCode",
  summary: "Enters a voucher code; while logged in it adds the code's credit",
  method: "POST",
  path: "/login",
  access: "anyone",
  body: z.strictObject({
    code: z.string().max(100),
    tan: z.string().max(50).optional(),
    /** Honeypot: a hidden field that only bots fill. */
    website: z.string().max(500).optional(),
  }),
  output: basket,
  failures: ["BFFE020", "BFFE042", "PE005", "PE006"],
});
