import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { addressFieldErrors, deliveryAddress, invoiceAddress } from "../shapes/address.ts";
import { basket } from "../shapes/basket.ts";

export const setAddresses = endpoint({
  name: "setAddresses",
  summary: "Sets both addresses; stores neither when a field of one is wrong",
  method: "POST",
  path: "/address",
  access: "logged_in",
  body: z.strictObject({ delivery_address: deliveryAddress, invoice_address: invoiceAddress }),
  output: z.object({
    basket,
    delivery_address_errors: addressFieldErrors,
    invoice_address_errors: addressFieldErrors,
    delivery_update_error: z.string().nullable(),
    invoice_update_error: z.string().nullable(),
  }),
  failures: ["CONFLICT"],
});
