import type { CommonRefusal, RefusalOf, RefusalPlace } from "@guerdon/contract/operations/operation";
import type { importStock } from "@guerdon/contract/operations/stock";
import type { importVouchers, issueVouchers, showVoucher } from "@guerdon/contract/operations/voucher";
import { hint } from "@guerdon/contract/validation-words";

/** The refusals that commands have words for. */
export type ToldRefusal = RefusalOf<
  typeof importStock | typeof issueVouchers | typeof importVouchers | typeof showVoucher
>;

type Told = ToldRefusal | CommonRefusal;

type Texts = {
  [Code in Told["code"]]: (fields: Extract<Told, { code: Code }>["fields"], at: RefusalPlace | undefined) => string;
};

const TEXTS: Texts = {
  not_permitted: ({ permission }) => `this needs the permission ${permission}`,
  input_unreadable: () => "the input cannot be read",
  input_invalid: ({ message }) => String(message),
  output_not_taken: () => "what was made could not be kept",
  product_unknown: ({ product_number }) => `there is no product ${product_number}`,
  product_without_code: ({ product_number }) =>
    `product ${product_number} is a physical reward: nobody would ever be sent this code`,
  variation_unknown: ({ product_number, variation_number }) =>
    `product ${product_number} has no variation ${variation_number}`,
  face_value_unwanted: () => "a face value is for free amounts only",
  face_value_missing: () => "a free amount needs a face value",
  face_value_unknown: ({ product_number }) => `product ${product_number} has no free amount, or not this one`,
  stock_code_repeated: ({ first_row }) => `the code stands in the file twice (first in row ${first_row})`,
  stock_code_taken: () => "the code is in the stock already",
  website_unknown: ({ website_id, known }) => `there is no website ${website_id}; ${hintOf(website_id, known)}`,
  catalogue_unknown: ({ catalogue_id, known }) =>
    `there is no catalogue ${catalogue_id}; ${hintOf(catalogue_id, known)}`,
  validity_reversed: ({ start }, at) =>
    at && "row" in at
      ? `must be later than ${start}`
      : `--valid-until must be later than ${start === "now" ? "now" : "--valid-from"}`,
  voucher_code_short: ({ minimum }) => `a code has at least ${minimum} characters`,
  voucher_code_mistyped: () => "has the form of a generated code, but its check character does not fit",
  voucher_code_repeated: ({ first_row }) => `the code stands in the list twice (first in row ${first_row})`,
  voucher_code_taken: () => "the code belongs to a voucher already",
  voucher_unknown: () => "there is no voucher with this code",
};

/** A refusal in words, as it stands behind its place. */
export function tellRefusal({ code, fields, at }: Told): string {
  return (TEXTS[code] as (fields: object, at: RefusalPlace | undefined) => string)(fields, at);
}

function hintOf(typed: unknown, known: unknown): string {
  return hint(String(typed), Array.isArray(known) ? known.map(String) : []);
}
