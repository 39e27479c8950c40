import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { deliveryAddress, invoiceAddress } from "../shapes/address.ts";
import { basket } from "../shapes/basket.ts";

const addressErrors = z.array(z.object({ field_name: z.string(), error_message: z.string() }));

export const setAddresses = endpoint({
  name: "setAddresses",
  summary: "Sets both addresses; stores neither when a field of one is wrong",
  method: "POST",
  path: "/address",
  access: "logged_in",
  body: z.strictObject({ delivery_address: deliveryAddress, invoice_address: invoiceAddress }),
  output: z.object({
    basket,
    /** `error_message` is a message key below `address.error`. */
    delivery_address_errors: addressErrors,
    invoice_address_errors: addressErrors,
    delivery_update_error: z.string().nullable(),
    invoice_update_error: z.string().nullable(),
  }),
  failures: ["CONFLICT"],
});
