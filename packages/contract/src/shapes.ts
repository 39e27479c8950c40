import { COUNTRIES, SALUTATIONS } from "@guerdon/domain/address";
import { DELIVERY_TYPES } from "@guerdon/domain/delivery";
import { LANGUAGES } from "@guerdon/domain/language";
import { LABELS, LEGAL_KINDS, SURVEY_ANSWERS, TYPE_GROUPS } from "@guerdon/domain/product";
import { z } from "zod";
import { amount, money } from "./money.ts";

export const language = z.enum(LANGUAGES);

export const deliveryType = z.literal(DELIVERY_TYPES);

/** A picture of the picture server: `/images/{id}/{width}.avif` or `.webp`. */
export const picture = z.object({ id: z.string(), width: z.int(), height: z.int() });

export const currency = z.object({
  /** ISO 4217. */
  code: z.string(),
  symbol: z.string(),
});

export const category = z.object({ id: z.int(), name: z.string(), is_hidden: z.boolean() });

export const typeGroup = z.enum(TYPE_GROUPS);
const legalKind = z.enum(LEGAL_KINDS);
const label = z.enum(LABELS);

/** The language of a product's texts: the caller's, unless they had to fall back to another. */
const textLanguage = language;

/** What sets a variation apart, value by name, such as its colour. */
const attributes = z.record(z.string(), z.string());

const salutation = z.literal(SALUTATIONS).nullable();
const text = (limit: number) => z.string().max(limit).default("");

/** An address as typed; its rules are `domain/address`, so that every field's mistake is told at once. */
const addressFields = z.strictObject({
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

const country = z.enum(COUNTRIES);

/** Whether the customer answered a product's survey with yes (a), no (b) or not at all (shop.md §2, "Product detail"). */
export const selectedAnswer = z.enum(SURVEY_ANSWERS);

/** A discount or tax rate as the specification spells it: a number with a percent sign, such as "19 %". */
const vat = z.string();

export const basketPosition = z.object({
  position: z.int(),
  product_number: z.string(),
  variation_number: z.string(),
  type_group: typeGroup,
  legal_kind: legalKind,
  brand: z.string(),
  language: textLanguage,
  name: z.string(),
  attributes,
  quantity: z.int(),
  /** The largest quantity that may be chosen. */
  maximum_quantity: z.int(),
  delivery_type: deliveryType,
  delivery_options: z.array(deliveryType),
  vat,
  /** Absent on an additional product, which the shop encloses by itself: it is not editable (decisions 6.7). */
  gross_price: money.optional(),
  net_price: money,
  /** Selling price of one piece. */
  selling_price: money,
  face_value: money.nullable(),
  /** False where the face value stays hidden (value type HID). */
  shows_face_value: z.boolean(),
  picture: picture.nullable(),
  /** False when the product was withdrawn or sold out since it was added: it must be removed before ordering. */
  available: z.boolean(),
  tracking_name: z.string(),
  tracking_value: money,
  discount_percantage: z.number(),
  /** The customer's own answer to the product's survey, so that a line taken out can be put back as it was. */
  selected_answer: selectedAnswer.optional(),
});

export const payment = z.object({
  payment_type_id: z.int(),
  partial_payment_id: z.string(),
  /** The last four characters of the code, the rest masked. */
  code: z.string(),
  /** Credit left on the voucher before this basket. */
  value: amount,
  used_value: amount,
  remaining_value: amount,
  expiration_date: z.iso.datetime().nullable(),
});

const feeLine = z.object({
  identifier: z.string(),
  /** What the website calls it; absent where the interface's own name stands. */
  name: z.string().optional(),
  net_price: money,
  gross_price: money,
});

/** A limit that the basket does not keep, as the error of the same code says it. */
const limitError = z.object({
  error_code: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Lines to which it belongs; none where it is the whole basket. */
  positions: z.array(z.int()),
});

export const basket = z.object({
  basket_id: z.string(),
  /** Grows with every change. */
  version: z.int(),
  product_position: z.array(basketPosition),
  item_count: z.int(),
  net_price: money,
  gross_price: money,
  total_price: money,
  basket_without_fees: money,
  tax: z.array(z.object({ vat, amount: money })),
  /** What the goods cost less than they are worth; net where net prices are shown, as `discount` is. */
  savings: money,
  discount: money,
  discount_percentage: z.number(),
  prepaid_value: amount,
  used_credit: amount,
  remaining_credit: amount,
  missing_amount_of_money: amount,
  payments: z.array(payment),
  impersonal_accounts: z.array(feeLine),
  /** Null where delivery costs nothing, or nothing makes it free. */
  missing_for_free_delivery: money.nullable(),
  /** True where net prices are shown and tax is added (decisions 2.9). */
  b2b: z.boolean(),
  /** Every limit an order would break now. */
  limit_errors: z.array(limitError),
  delivery_address: deliveryAddress.nullable(),
  invoice_address: invoiceAddress.nullable(),
  delivery_address_without_email_editable_by_user: z.boolean(),
  delivery_address_email_editable_by_user: z.boolean(),
  is_complete_invoice_address_by_post_payment_needed: z.boolean(),
  /** Countries to which every position can be delivered. */
  delivery_countries: z.array(country),
  /** A short address (names and e-mail) is enough (checkout.md §4). */
  short_address_sufficient: z.boolean(),
  phone_number_required: z.boolean(),
  terms_accepted: z.boolean(),
  currency,
  catalog_ids: z.array(z.string()),
  /** What the shop looks like: its logo's path, and its colours. */
  shop_customization: z.object({
    customer_logo: z.string().nullable(),
    primary_color: z.string(),
    secondary_color: z.string(),
  }),
  /** True where no code is needed (shop.md §1). */
  is_open_shop: z.boolean(),
});

const productSummary = z.object({
  number: z.string(),
  language: textLanguage,
  name: z.string(),
  name_short: z.string(),
  brand: z.string(),
  type_group: typeGroup,
  categories: z.array(z.int()),
  /** Lowest selling price. */
  selling_price: money,
  /** Highest selling price; equal to the lowest where there is one price only. */
  highest_selling_price: money,
  /** These without tax, on websites that show net prices (decisions 2.9); absent elsewhere. */
  net_selling_price: money.optional(),
  net_highest_selling_price: money.optional(),
  net_recommended_retail_price: money.nullable().optional(),
  /** False where the face value stays hidden in lists (value type HID). */
  shows_face_value: z.boolean(),
  recommended_retail_price: money.nullable(),
  displayed_discount: z.number().nullable(),
  /**
   * Whole percent by which every price is below what it may be measured against: a reduced one the lowest of the 30 days
   * before, a card's otherwise its worth (decisions 5.3, 8.5); 0 where nothing may be claimed.
   */
  reduction_percent: z.int(),
  sold_out: z.boolean(),
  /** True where it is no longer offered; absent elsewhere. */
  withdrawn: z.literal(true).optional(),
  labels: z.array(label),
  picture: picture.nullable(),
  delivery_options: z.array(deliveryType),
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
  /** Where the price was reduced: the lowest of the 30 days before (decisions 8.5). */
  lowest_price_30_days: money.nullable(),
  /** What one piece counts for in analyses of sales. */
  tracking_value: money,
  attributes,
  /** The variation's own picture. */
  picture: picture.nullable(),
});

export const product = productSummary.extend({
  legal_kind: legalKind,
  /** Percent of the net price; 0 for vouchers that carry no tax (decisions 6.3). */
  tax_rate: z.number(),
  net_recommended_retail_price: money.nullable(),
  description: z.string(),
  redemption_conditions: z.string().nullable(),
  discount_text: z.string().nullable(),
  info_url: z.string().nullable(),
  variations: z.array(variation),
  /** `discount` is the percent that a chosen amount costs less. */
  free_amount: z
    .object({ variation_id: z.string(), min: money, max: money, step: money, discount: z.number() })
    .nullable(),
  /** What the website charges for its delivery; amounts are null where they depend on the order (decisions 6.2). */
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

const receiptPosition = z.object({
  position: z.int(),
  product_number: z.string(),
  language: textLanguage,
  product_name: z.string(),
  brand: z.string(),
  type_group: typeGroup,
  picture: picture.nullable(),
  attributes,
  delivery_type: deliveryType,
  face_value: money.nullable(),
  /** Absent on an additional product. */
  gross_price: money.optional(),
  quantity: z.int(),
  vat,
  tracking_name: z.string(),
  tracking_value: money,
  discount_percantage: z.number(),
  affiliate_link: z.string().nullable(),
  /** Of products with a survey. */
  selected_answer: selectedAnswer.optional(),
});

const orderPayment = z.object({
  payment_type_id: z.int(),
  /** The last four characters of the code, the rest masked. */
  code: z.string(),
  value: amount,
  voucher_remaining_value: amount,
});

export const order = z.object({
  order_number: z.string(),
  placed_at: z.iso.datetime(),
  receipt_positions: z.array(receiptPosition),
  gross_price: money,
  amount_to_pay: money,
  tax: z.array(z.object({ vat, amount: money })),
  impersonal_accounts: z.array(feeLine),
  payments: z.array(orderPayment),
  delivery_address: deliveryAddress,
  invoice_address: invoiceAddress,
  contains_online_product: z.boolean(),
  tracking_value: money,
  currency,
});
