import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const listPaymentTypes = endpoint({
  name: "listPaymentTypes",
  summary: "The payment options that the website offers to this basket",
  method: "GET",
  path: "/payment/types",
  access: "logged_in",
  output: z.object({
    payment_types: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        prepaid: z.boolean(),
        card_provider: z.boolean(),
      }),
    ),
  }),
  failures: [],
});
