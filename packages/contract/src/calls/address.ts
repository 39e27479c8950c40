import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  addressFieldErrors,
  addressValidation,
  deliveryAddress,
  invoiceAddress,
  savedAddress,
} from "../shapes/address.ts";
import { basket } from "../shapes/basket.ts";

export const setAddresses = endpoint({
  name: "setAddresses",
  summary: "Sets both addresses; stores neither when a field of one is wrong",
  method: "POST",
  path: "/address",
  access: "logged_in",
  policy: { punchout: "never", inPreview: true },
  startsFrom: "basket",
  body: z.strictObject({ delivery_address: deliveryAddress, invoice_address: invoiceAddress }),
  output: z.object({
    basket,
    delivery_address_errors: addressFieldErrors,
    invoice_address_errors: addressFieldErrors,
    delivery_update_error: z.string().nullable(),
    invoice_update_error: z.string().nullable(),
  }),
  failures: ["CONFLICT", "PAYMENT_IN_PROCESS"],
});

const givenAddress = z.discriminatedUnion("address_type", [deliveryAddress, invoiceAddress]);

export const validateAddresses = endpoint({
  name: "validateAddresses",
  summary: "Says what is wrong with addresses for the visitor's basket, and stores nothing",
  method: "POST",
  path: "/address/validate",
  access: "logged_in",
  reads: "basket",
  body: z.strictObject({
    /** The delivery address, and the invoice address if it is to be judged too. Of two of a kind the first counts. */
    addresses: z.array(givenAddress).min(1).max(2),
  }),
  output: z.object({
    basket,
    deliveryAddressValidationResult: addressValidation,
    /** Null if no invoice address was given. */
    invoiceAddressValidationResult: addressValidation.nullable(),
  }),
  failures: ["ADDRESS_ERROR"],
});

export const lastAddresses = endpoint({
  name: "lastAddresses",
  summary: "The addresses of the visitor's last order, to fill in the form of the next; null if there are none",
  method: "GET",
  path: "/address/last",
  access: "logged_in",
  output: z.object({ delivery_address: deliveryAddress.nullable(), invoice_address: invoiceAddress.nullable() }),
  failures: [],
});

const addressBook = {
  /** The last used first. */
  addresses: z.array(z.object({ address_id: z.string(), address: savedAddress })),
  /** True if no more can be saved. */
  is_full: z.boolean(),
};

export const listAddresses = endpoint({
  name: "listAddresses",
  summary: "The saved addresses of the visitor's account, the last used first",
  method: "GET",
  path: "/account/addresses",
  access: "logged_in",
  policy: { whenClosed: true },
  output: z.object(addressBook),
  failures: [],
});

const addressParams = z.strictObject({ address_id: z.string().max(60) });
const savedBook = z.object({ ...addressBook, address_errors: addressFieldErrors });

export const saveAddress = endpoint({
  name: "saveAddress",
  summary: "Saves an address in the account's address book, unless it is there or a field is wrong",
  method: "POST",
  path: "/account/addresses",
  access: "logged_in",
  policy: { whenClosed: true },
  body: z.strictObject({ address: savedAddress }),
  output: savedBook,
  failures: ["ADDRESS_BOOK_FULL"],
});

export const changeAddress = endpoint({
  name: "changeAddress",
  summary: "Replaces an address of the account's address book, unless a field is wrong",
  method: "PUT",
  path: "/account/addresses/{address_id}",
  access: "logged_in",
  policy: { whenClosed: true },
  params: addressParams,
  body: z.strictObject({ address: savedAddress }),
  output: savedBook,
  failures: ["ADDRESS_BOOK_FULL"],
});

export const deleteAddress = endpoint({
  name: "deleteAddress",
  summary: "Takes an address out of the account's address book; orders keep theirs",
  method: "DELETE",
  path: "/account/addresses/{address_id}",
  access: "logged_in",
  policy: { whenClosed: true },
  params: addressParams,
  output: z.object(addressBook),
  failures: [],
});
