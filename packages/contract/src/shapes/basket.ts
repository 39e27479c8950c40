import { z } from "zod";
import { amount, money } from "../money.ts";
import { country, deliveryAddress, invoiceAddress } from "./address.ts";
import {
  attributes,
  currency,
  deliveryOptions,
  deliveryType,
  feeLine,
  language,
  legalKind,
  picture,
  selectedAnswer,
  typeGroup,
  vat,
} from "./common.ts";

export const basketLine = z.object({
  position: z.int(),
  product_number: z.string(),
  variation_number: z.string(),
  type_group: typeGroup,
  /** What it is in law [product.legal-kind]. */
  type: legalKind,
  brand: z.string(),
  language: language,
  name: z.string(),
  attributes,
  quantity: z.int(),
  /** The largest quantity that may be chosen. */
  maximum_quantity: z.int(),
  delivery_type: deliveryType,
  delivery_options: deliveryOptions,
  vat,
  /** Absent on a product that the shop encloses: it cannot be changed [basket.additional-product]. */
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
  /** True where it is not available now, but may be again; false also where it was withdrawn. */
  sold_out: z.boolean(),
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
  /** The last day on which it can be spent, as the website that issued it counts days. */
  expiration_date: z.iso.date().nullable(),
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
  product_position: z.array(basketLine),
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
  /** True if net prices are shown and tax is added [website.net-prices]. */
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
  /** A short address (names and e-mail) is enough [address.short]. */
  short_address_sufficient: z.boolean(),
  phone_number_required: z.boolean(),
  terms_accepted: z.boolean(),
  currency,
  catalog_ids: z.array(z.string()),
  /** Brands in the basket that ask whether they were known before [product.survey]. */
  debitor_questionnaire: z.array(z.string()),
  /** Those of them whom the customer has told, so that nobody is asked twice. */
  answered_questionnaire: z.array(z.string()),
  /** What the shop looks like: its logo's path, and its colours. */
  shop_customization: z.object({
    customer_logo: z.string().nullable(),
    primary_color: z.string(),
    secondary_color: z.string(),
  }),
  /** True for websites of the type SHP [website.type]. */
  is_open_shop: z.boolean(),
});
