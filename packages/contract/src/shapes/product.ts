import { LABELS } from "@guerdon/domain/product";
import { z } from "zod";
import { money } from "../money.ts";
import { attributes, currency, deliveryOptions, language, legalKind, picture, typeGroup } from "./common.ts";

export const category = z.object({ id: z.int(), name: z.string(), is_hidden: z.boolean() });

const label = z.enum(LABELS);

const productSummary = z.object({
  number: z.string(),
  language: language,
  name: z.string(),
  name_short: z.string(),
  brand: z.string(),
  type_group: typeGroup,
  categories: z.array(z.int()),
  /** Lowest selling price. */
  selling_price: money,
  /** Highest selling price; equal to the lowest if there is only one price. */
  highest_selling_price: money,
  /** The lowest price without tax; only on websites that show net prices [website.net-prices]. */
  net_selling_price: money.optional(),
  net_highest_selling_price: money.optional(),
  net_recommended_retail_price: money.nullable().optional(),
  /** The first 150 characters of the description; only for highlighted products [catalogue.card-text]. */
  card_text: z.string().optional(),
  /** False if the face value is hidden in lists (value type HID). */
  shows_face_value: z.boolean(),
  recommended_retail_price: money.nullable(),
  displayed_discount: z.number().nullable(),
  /**
   * The smallest reduction of all prices in whole percent [product.reduction], relative to the lowest price of the 30
   * days before; for a voucher that was not reduced, relative to its retail value. 0 if no reduction may be shown.
   */
  reduction_percent: z.int(),
  sold_out: z.boolean(),
  /** Set if it is no longer offered. */
  withdrawn: z.literal(true).optional(),
  labels: z.array(label),
  picture: picture.nullable(),
  delivery_options: deliveryOptions,
});
export const listedProduct = productSummary;

const variation = z.object({
  number: z.string(),
  face_value: z.object({ amount: money, currency }).nullable(),
  selling_price: money,
  net_selling_price: money,
  retail_value: money.nullable(),
  net_retail_value: money.nullable(),
  savings: money,
  net_savings: money,
  /** The lowest price of the 30 days before a reduction [product.reduction]; null if the price was not reduced. */
  lowest_price_30_days: money.nullable(),
  /** The value of one item in analytics [tracking.value]. */
  tracking_value: money,
  attributes,
  /** The variation's own picture. */
  picture: picture.nullable(),
});

export const product = productSummary.extend({
  /** The legal kind [product.legal-kind]. */
  type: legalKind,
  /** The maximum quantity that may be chosen. */
  maximum_quantity: z.int(),
  /** Percent of the net price; 0 for vouchers that are not taxed [product.tax]. */
  tax_rate: z.number(),
  net_recommended_retail_price: money.nullable(),
  description: z.string(),
  redemption_conditions: z.string().nullable(),
  /** The discount that filters and sorting use, in percent [product.discounted]; 0 if there is none. */
  discount: z.number(),
  discount_text: z.string().nullable(),
  info_url: z.string().nullable(),
  variations: z.array(variation),
  /** `discount` is the reduction of a chosen amount in percent. */
  free_amount: z
    .object({ variation_id: z.string(), min: money, max: money, step: money, discount: z.number() })
    .nullable(),
  /** The delivery fee; amounts are null if they depend on the order [fee.product-note]. */
  delivery_fee: z
    .object({ gross_price: money.nullable(), net_price: money.nullable(), free_from: money.nullable() })
    .nullable(),
  gift_card_image: picture.nullable(),
  catalog_images: z.array(picture),
  big_images: z.array(picture),
  sublists: z.array(z.int()),
  online_accepted_quantity: z.int().nullable(),
  external_product_value_type_id: z.string().nullable(),
  product_questionnaire: z.boolean(),
  tracking_name: z.string(),
  online_redeemable: z.boolean(),
  offline_redeemable: z.boolean(),
  printable_as_barcode: z.boolean(),
  usable_on_smartphone: z.boolean(),
  redeemable_against_foreign_vouchers: z.boolean(),
});
