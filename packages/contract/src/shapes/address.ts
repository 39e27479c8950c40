import { ADDRESS_PROBLEMS, type Address, COUNTRIES, EMPTY_ADDRESS, SALUTATIONS } from "@guerdon/domain/address";
import { z } from "zod";

const salutation = z.literal(SALUTATIONS).nullable();
const text = (limit: number) => z.string().max(limit).default("");

/**
 * An address as typed. The schema is lenient, because `domain/address` reports invalid fields one by one.
 */
export const addressFields = z.strictObject({
  salutation: salutation.default(null),
  first_name: text(200),
  last_name: text(200),
  firm_name: text(200),
  firm_department: text(200),
  address: text(200),
  address_2: text(200),
  zip_code: text(20),
  city: text(200),
  country_id: text(2),
  phone_number: text(60),
  email: text(320),
});

export const deliveryAddress = addressFields.extend({ address_type: z.literal("DEL") });
export const invoiceAddress = addressFields.extend({ address_type: z.literal("INV") });

/** An address of an account's book, which has at least names and e-mail. */
export const savedAddress = addressFields.extend({
  first_name: z.string().max(200),
  last_name: z.string().max(200),
  email: z.string().max(320),
});

export const country = z.enum(COUNTRIES);

/** The invalid fields of an address; `error_message` is a message key below `address.error`. */
export const addressFieldErrors = z.array(
  z.object({
    field_name: z.enum(Object.keys(EMPTY_ADDRESS) as (keyof Address)[]),
    error_message: z.enum(ADDRESS_PROBLEMS),
  }),
);

/** The result of validating an address; `address_error` is the code whose message stands above its fields. */
export const addressValidation = z.object({
  addressIsValid: z.boolean(),
  address_error: z.literal("ADDRESS_ERROR").nullable(),
  address_field_errors: addressFieldErrors,
});
