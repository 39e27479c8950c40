import { INVOICE_KINDS } from "@guerdon/domain/invoice";
import { LINE_TRANSITIONS, type LineState, ORDER_STATES } from "@guerdon/domain/order";
import { PAYMENT_STATES } from "@guerdon/domain/order/order-status";
import { REFUND_STATES } from "@guerdon/domain/order/refund";
import { z } from "zod";
import { amount, money } from "../money.ts";
import { deliveryAddress, invoiceAddress } from "./address.ts";
import {
  attributes,
  currency,
  deliveryType,
  feeLine,
  language,
  picture,
  selectedAnswer,
  shopCustomization,
  typeGroup,
  vat,
} from "./common.ts";

const receiptLine = z.object({
  position: z.int(),
  product_number: z.string(),
  language: language,
  product_name: z.string(),
  brand: z.string(),
  type_group: typeGroup,
  picture: picture.nullable(),
  attributes,
  delivery_type: deliveryType,
  face_value: money.nullable(),
  /** Absent for an additional product. */
  gross_price: money.optional(),
  net_price: money.optional(),
  quantity: z.int(),
  vat,
  tracking_name: z.string(),
  /** The value of all items [tracking.value]. */
  tracking_value: money,
  discount_percantage: z.number(),
  affiliate_link: z.string().nullable(),
  /** Set for products with a survey. */
  selected_answer: selectedAnswer.optional(),
});

const orderPayment = z.object({
  payment_type_id: z.int(),
  /** The last four characters of the code, the rest masked; null for an account's credit. */
  code: z.string().nullable(),
  value: amount,
  voucher_remaining_value: amount,
});

export const order = z.object({
  order_number: z.string(),
  placed_at: z.iso.datetime(),
  receipt_positions: z.array(receiptLine),
  gross_price: money,
  amount_to_pay: money,
  /** True if net prices were shown and tax was added [website.net-prices]. */
  b2b: z.boolean(),
  tax: z.array(z.object({ vat, amount: money })),
  impersonal_accounts: z.array(feeLine),
  payments: z.array(orderPayment),
  /** The payment beyond credit [payment.co-payment]; null if there is none. */
  co_payment: z.object({ payment_type_id: z.int(), value: amount }).nullable(),
  /** Null once the people of the order are erased [order.erasure], as the invoice address. */
  delivery_address: deliveryAddress.nullable(),
  invoice_address: invoiceAddress.nullable(),
  contains_online_product: z.boolean(),
  /** The value of all positions. */
  tracking_value: money,
  currency,
  /** The look of the giver; null for that of the website [giver.order]. */
  shop_customization: shopCustomization.nullable(),
});

/** The invoices and credit notes of an order, the first first [invoice.shown]. */
export const orderDocuments = z.array(
  z.object({ kind: z.enum(INVOICE_KINDS), number: z.string(), issued_on: z.iso.date() }),
);

const LINE_STATES = Object.keys(LINE_TRANSITIONS) as LineState[];

/** The delivery progress of a line. */
const lineProgress = {
  state: z.enum(LINE_STATES),
  /** Pieces of it that have gone back [refund.shown]. */
  refunded: z.int(),
  /** The shipment in which it was sent; null for lines not sent by post [fulfilment.sent]. */
  shipment: z
    .object({
      carrier: z.string().nullable(),
      tracking_number: z.string().nullable(),
      tracking_url: z.string().nullable(),
    })
    .nullable(),
};

/** The status of an order. */
const standing = {
  /** The day in the website's time zone. */
  placed_on: z.iso.date(),
  state: z.enum(ORDER_STATES),
  payment_state: z.enum(PAYMENT_STATES),
  /** A mail about it did not arrive [fulfilment.undelivered]. */
  mail_undelivered: z.boolean(),
  /** A refund is not settled: what goes back is not known yet. */
  is_refunding: z.boolean(),
  /** Until when it can be withdrawn from at least; null while its goods are not all sent [withdrawal.period]. */
  withdrawal_periods: z.array(z.object({ kind: z.enum(["codes", "goods"]), until: z.iso.date().nullable() })),
  /** The day on which a withdrawal from it arrived last; null if none did. */
  withdrawn_on: z.iso.date().nullable(),
  /** The number of its positions that wait for stock and can be refunded [refund.waiting]. */
  takeable: z.int(),
  documents: orderDocuments,
  /** The amount that has gone back [refund.shown]. */
  refunded_value: amount,
};

/** An order as its number and an e-mail address open it, with nothing about its people [order.status]. */
export const orderStatus = z.object({
  ...order.pick({
    order_number: true,
    gross_price: true,
    impersonal_accounts: true,
    amount_to_pay: true,
    b2b: true,
    tax: true,
    currency: true,
    shop_customization: true,
  }).shape,
  ...standing,
  receipt_positions: z.array(
    z.object({
      ...receiptLine.pick({
        position: true,
        language: true,
        product_name: true,
        type_group: true,
        picture: true,
        attributes: true,
        delivery_type: true,
        face_value: true,
        gross_price: true,
        net_price: true,
        quantity: true,
      }).shape,
      ...lineProgress,
    }),
  ),
  /** The amount that credit paid or will pay. */
  credit_used: amount,
});

/** An order as its account sees it: with everything that its confirmation shows, and how it stands [account.orders]. */
export const ownOrder = z.object({
  ...order.shape,
  ...standing,
  receipt_positions: z.array(z.object({ ...receiptLine.shape, ...lineProgress })),
});

/** The refund of positions that waited for stock too long [refund.waiting]. */
export const takenBack = z.object({
  /** The amount that goes back, unless the refund has failed. */
  amount,
  state: z.enum(REFUND_STATES),
});
