import type { CommonRefusal, RefusalOf } from "@guerdon/contract/operations/operation";
import type { importStock } from "@guerdon/contract/operations/stock";

/** The refusals that commands have words for. */
export type ToldRefusal = RefusalOf<typeof importStock>;

type Told = ToldRefusal | CommonRefusal;

type Texts = { [Code in Told["code"]]: (fields: Extract<Told, { code: Code }>["fields"]) => string };

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
};

/** A refusal in words, as it stands behind its place. */
export function tellRefusal({ code, fields }: Told): string {
  return (TEXTS[code] as (fields: object) => string)(fields);
}
