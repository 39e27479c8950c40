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
  shopCustomization,
  typeGroup,
  vat,
} from "./common.ts";

export const basketLine = z.object({
  position: z.int(),
  product_number: z.string(),
  variation_number: z.string(),
  type_group: typeGroup,
  /** The legal kind [product.legal-kind]. */
  type: legalKind,
  brand: z.string(),
  language: language,
  name: z.string(),
  attributes,
  quantity: z.int(),
  /** The maximum quantity that may be chosen. */
  maximum_quantity: z.int(),
  delivery_type: deliveryType,
  delivery_options: deliveryOptions,
  /** The number of recipients stored for its e-cards; null if there are none, or it needs none. */
  recipients: z.int().nullable(),
  /** True if it cannot be ordered before each of its pieces has a recipient [order.recipients]. */
  recipients_missing: z.boolean(),
  vat,
  /** Absent for an additional product, which cannot be changed [basket.additional-product]. */
  gross_price: money.optional(),
  net_price: money,
  /** The selling price of one item. */
  selling_price: money,
  face_value: money.nullable(),
  /** False if the face value is hidden (value type HID). */
  shows_face_value: z.boolean(),
  picture: picture.nullable(),
  /** False if the product was withdrawn or sold out since it was added. It must be removed before ordering. */
  available: z.boolean(),
  /** True if it is sold out and may become available again; false if it was withdrawn. */
  sold_out: z.boolean(),
  tracking_name: z.string(),
  /** The value of all items [tracking.value]. */
  tracking_value: money,
  discount_percantage: z.number(),
  /** The customer's answer to the product's survey, needed to restore a removed line. */
  selected_answer: selectedAnswer.optional(),
});

export const payment = z.object({
  payment_type_id: z.int(),
  partial_payment_id: z.string(),
  /** Opaque: the same for one code, or one account, in every basket, and another for any other. */
  credit_tag: z.string(),
  /** The last four characters of the code, the rest masked; null for an account's credit. */
  code: z.string().nullable(),
  /** The value at the voucher's issue; null for an account's credit. */
  issued_value: amount.nullable(),
  /** Credit that payments in process have reserved. */
  reserved_value: amount,
  /** Credit left on the voucher or account before this basket. */
  value: amount,
  used_value: amount,
  remaining_value: amount,
  /** The last day on which it can be spent, in the time zone of the website that issued it. */
  expiration_date: z.iso.date().nullable(),
});

/** A violated limit of the basket, with the fields of the error of the same code. */
const limitError = z.object({
  error_code: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The affected lines; empty for limits of the whole basket. */
  positions: z.array(z.int()),
});

export const basket = z.object({
  basket_id: z.string(),
  /** Increases with every change, but not with the acceptance of terms and the answer to a giver. */
  version: z.int(),
  product_position: z.array(basketLine),
  item_count: z.int(),
  net_price: money,
  gross_price: money,
  total_price: money,
  basket_without_fees: money,
  /** `of` is what has this rate, with its tax. */
  tax: z.array(z.object({ vat, amount: money, of: money })),
  /** The retail value minus the price of all lines; net if net prices are shown. */
  savings: money,
  discount: money,
  discount_percentage: z.number(),
  prepaid_value: amount,
  used_credit: amount,
  remaining_credit: amount,
  missing_amount_of_money: amount,
  payments: z.array(payment),
  /** The payment beyond credit; null if there is none or it is not chosen yet [payment.co-payment]. */
  post_payment: z.object({ payment_type_id: z.int(), partial_payment_id: z.string(), value: amount }).nullable(),
  impersonal_accounts: z.array(
    feeLine.extend({
      /** A percentage of an amount; null if the fee is fixed. */
      basis: z.object({ percent: z.number(), of: money }).nullable(),
      /** The basket value from which it is free. */
      free_from: money.nullable(),
    }),
  ),
  /** Null if delivery is free already or never becomes free. */
  missing_for_free_delivery: money.nullable(),
  /** True if net prices are shown and tax is added [website.net-prices]. */
  b2b: z.boolean(),
  /** All limits that an order would violate now. */
  limit_errors: z.array(limitError),
  delivery_address: deliveryAddress.nullable(),
  invoice_address: invoiceAddress.nullable(),
  delivery_address_without_email_editable_by_user: z.boolean(),
  delivery_address_email_editable_by_user: z.boolean(),
  is_complete_invoice_address_by_post_payment_needed: z.boolean(),
  /** The countries to which all lines can be delivered. */
  delivery_countries: z.array(country),
  /** A short address (names and e-mail) is enough [address.short]. */
  short_address_sufficient: z.boolean(),
  phone_number_required: z.boolean(),
  terms_accepted: z.boolean(),
  currency,
  catalog_ids: z.array(z.string()),
  /** The question of the giver of its credit [giver.question]; null if it asks none. */
  debitor_questionnaire: z
    .object({
      giver_id: z.string(),
      name: z.string(),
      /** True if nothing is ordered without an answer. */
      required: z.boolean(),
      /** The language of the texts. */
      language,
      text: z.string(),
      answers: z.array(z.object({ id: z.string(), text: z.string() })),
    })
    .nullable(),
  /** The id of the answer that was chosen; it is not asked for again. */
  answered_questionnaire: z.string().nullable(),
  shop_customization: shopCustomization,
  /** True for websites of the type SHP [website.type]. */
  is_open_shop: z.boolean(),
});
