import { LANGUAGES, type Language } from "@guerdon/domain/text/language";
import { z } from "zod";
import { typedYesNo } from "../typed-values.ts";

const text = z.string().optional();
const number = z
  .string()
  .regex(/^-?\d{1,9}([.,]\d{1,4})?$/, "must be a number such as 12 or 12.50")
  .transform((typed) => Number(typed.replace(",", ".")))
  .optional();
const list = z
  .string()
  .transform((typed) => typed.split("|").map((part) => part.trim()))
  .optional();
const numbers = list
  .transform((parts) => parts?.map(Number))
  .refine((parts) => !parts?.some(Number.isNaN), "must be numbers with | between them");
const yesNo = typedYesNo.optional();

const LOCALIZED = [
  "name",
  "name_short",
  "description",
  "redemption_conditions",
  "discount_text",
  "search_words",
  "attributes",
] as const;

type LocalizedColumn = `${(typeof LOCALIZED)[number]}.${Language}`;

const localized = Object.fromEntries(
  LANGUAGES.flatMap((language) => LOCALIZED.map((column) => [`${column}.${language}`, text])),
) as Record<LocalizedColumn, typeof text>;

/** A row of a table of products. Amounts are in the currency's major unit; lists are separated by `|`. */
export const productRow = z.strictObject({
  number: z.string(),
  type_group: text,
  legal_kind: text,
  tax_rate: number,
  unit_of_measure: text,
  unspsc: text,
  brand: text,
  categories: numbers,
  conditions: text,
  info_url: text,
  issuer: text,
  variation_number: text,
  face_value: number,
  selling_price: number,
  retail_value: number,
  tracking_value: number,
  variation_picture: text,
  free_amount: z
    .string()
    .regex(/^[\d.,]+-[\d.,]+\/[\d.,]+$/, "must be minimum-maximum/step, such as 10-150/5")
    .optional(),
  recommended_retail_price: number,
  displayed_discount: number,
  delivery_options: numbers,
  gift_card: text,
  catalog_pictures: list,
  big_pictures: list,
  labels: list,
  sublists: numbers,
  sold_out: yesNo,
  accepted_count: number,
  external_product_value_type_id: text,
  product_questionnaire: yesNo,
  tracking_name: text,
  online_redeemable: yesNo,
  offline_redeemable: yesNo,
  printable_as_barcode: yesNo,
  barcode: text,
  usable_on_smartphone: yesNo,
  redeemable_against_foreign_vouchers: yesNo,
  ...localized,
});

export type ProductRow = z.output<typeof productRow>;

/** The columns of a variation. All others belong to the product. */
export const VARIATION_COLUMNS: ReadonlySet<string> = new Set([
  "variation_number",
  "face_value",
  "selling_price",
  "retail_value",
  "tracking_value",
  "variation_picture",
  ...LANGUAGES.map((language) => `attributes.${language}`),
]);
