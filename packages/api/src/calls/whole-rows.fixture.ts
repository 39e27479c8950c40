import type { GivenOf } from "@guerdon/contract/operations/operation";
import type { importVouchers } from "@guerdon/contract/operations/voucher";

/** Rows of files with every column. */

export const A_PERSON = {
  user_name: "ada77",
  email: "ada77@example.org",
  password: "Sommer2026!",
  language: "fr",
  credit: 500,
  giver: "lumen",
} as const;

export const A_VOUCHER: GivenOf<typeof importVouchers>["rows"][number]["values"] = {
  code: "WHOLE-ANSWER-1",
  value: 2500,
  valid_from: "2026-01-01",
  valid_until: "2029-12-31T18:00:00+01:00",
  combinable: false,
  tan: "1234",
  batch: "whole",
  catalogues: ["demo"],
  giver: "lumen",
  salutation: 3,
  first_name: "Ada",
  last_name: "Lind",
  firm_name: "Lind",
  firm_department: "7",
  address: "Weg 1",
  address_2: "3rd floor",
  zip_code: "10115",
  city: "Berlin",
  country_id: "DE",
  phone_number: "+49 30 1234567",
};

export const A_CODE = {
  product_number: "TV1",
  variation_number: "TV1-10",
  face_value: null,
  code: "X-1",
  valid_until: "2029-12-31",
} as const;

export const AN_ENTRY = {
  booked_on: "2026-06-04",
  amount: 700,
  currency: "EUR",
  is_reversal: false,
  direction: "credit",
  bank_reference: "B2",
  reference: null,
  text: "Danke",
  party_name: "Ada",
} as const;
