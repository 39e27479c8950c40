import { SALUTATIONS } from "@guerdon/domain/address";
import { z } from "zod";

const cell = z.string().optional();

/** Columns of the delivery address that a voucher is bound to; it is bound to none if all are left out. */
export const BOUND_ADDRESS_COLUMNS = {
  salutation: z.literal(SALUTATIONS).optional(),
  first_name: cell,
  last_name: cell,
  firm_name: cell,
  firm_department: cell,
  address: cell,
  address_2: cell,
  zip_code: cell,
  city: cell,
  country_id: cell,
  phone_number: cell,
} as const;
