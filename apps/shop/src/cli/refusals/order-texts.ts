import { counted, listed } from "../counted.ts";
import { moneyText } from "../money-text.ts";
import { hintOf, textsOf } from "./fields.ts";
import type { RefusalTexts } from "./refusal.ts";

/** Texts for refusals of orders, payments, refunds, invoices and withdrawals. */
export const ORDER_TEXTS = {
  withdrawal_unknown: ({ withdrawal_id }) => `there is no withdrawal ${withdrawal_id}`,
  withdrawal_open: ({ withdrawal_id }) => `withdrawal ${withdrawal_id} is open: \`withdrawals close\` closes it first`,
  withdrawal_closed: ({ withdrawal_id }) => `withdrawal ${withdrawal_id} is closed already`,
  invoice_unknown: ({ number }) => `there is no invoice and no credit note ${number}, or it is not printed yet`,
  invoice_ambiguous: ({ number, issuers }) =>
    `${number} was given by the issuers ${textsOf(issuers).join(" and ")}: say which with --issuer`,
  invoice_settings_missing: ({ website_id }) => `the settings of ${website_id} name no issuer of invoices`,
  order_without_terms: ({ order_number }) => `order ${order_number} names no terms that it agreed to`,
  bookkeeping_missing: ({ website_id }) => `the settings of ${website_id} have no bookkeeping, which DATEV needs`,
  currencies_differ: ({ currencies }) =>
    `these days have bookings in ${currencies}; a batch for DATEV has one currency`,
  fiscal_years_differ: ({ next }) => `another fiscal year begins on ${next}; DATEV takes the bookings of one at a time`,
  order_search_unclear: ({ kind }) =>
    `this cannot be ${kind === "" ? "anything that orders are found by" : `of the form ${kind}`}`,
  order_unknown: ({ order_number }) => `the website has no order ${order_number}`,
  order_not_awaiting: ({ order_number, state }) => `order ${order_number} does not wait for a transfer: it is ${state}`,
  order_not_deliverable: ({ order_number, state }) => `nothing of order ${order_number} can be sent: it is ${state}`,
  order_people_erased: ({ order_number }) =>
    `the people of order ${order_number} were erased: nobody can be written to, and no tracking number is kept`,
  order_email_ambiguous: ({ order_number }) =>
    `delivery and invoice of order ${order_number} have different addresses: say which with --role`,
  order_recipient_unknown: ({ order_number, recipient }) =>
    `order ${order_number} has no e-card ${recipient} that leaves by mail: "orders show" has their numbers`,
  order_nothing_to_resend: ({ order_number }) => `no such mail of order ${order_number} has left, or it is outdated`,
  order_nothing_to_send: ({ order_number }) =>
    `nothing of order ${order_number} is left to be sent by post, or of this position`,
  order_shipment_unknown: ({ order_number, shipment }) =>
    `order ${order_number} has no shipment ${shipment}: "orders show" has their numbers`,
  order_not_paid: ({ order_number, state }) => `nothing of order ${order_number} can be given back: it is ${state}`,
  amount_changed: ({ expected, amount, currency }) =>
    `it is ${moneyText(Number(amount), String(currency))} now, not ${moneyText(Number(expected), String(currency))} as expected: nothing is changed`,
  paid_orders_changed: ({ expected, paid }) =>
    `it pays ${counted(Number(paid), "order")} now, not ${expected} as expected`,
  order_position_unknown: ({ position }) => `the order has no position ${position}`,
  refund_nothing_left: ({ order_number }) =>
    `nothing is left to be given back of order ${order_number}, or of this position`,
  refund_too_much: ({ position, left }) => `${left} pieces of position ${position} are left to be given back`,
  refund_delivered: ({ positions }) =>
    `already delivered: position ${listed(textsOf(positions))}; --delivered gives back what was delivered, too`,
  refund_unsettled: ({ refund_id, state }) =>
    `the refund ${refund_id} of this order is ${state}: it must be settled first; orders refunds --open lists such`,
  refund_unknown: ({ refund_id }) => `there is no refund ${refund_id}; orders refunds lists them`,
  refund_settled: ({ refund_id, state }) => `the refund ${refund_id} is settled: it is ${state}`,
  refund_under_way: ({ refund_id }) =>
    `the provider is being asked about the refund ${refund_id}; try again in a few minutes`,
  refund_not_of_provider: ({ refund_id }) =>
    `the refund ${refund_id} is paid by your transfer; payments resolve notes what became of it`,
  payment_unknown: ({ payment_id }) => `there is no payment ${payment_id}; payments unmatched lists them`,
  payment_settled: ({ payment_id, state }) =>
    `nothing is to be decided about the payment ${payment_id}: it is ${state}`,
  payment_under_way: ({ payment_id }) =>
    `the provider is being asked about the payment ${payment_id}; try again in a few minutes`,
  order_disputed: ({ order_number }) =>
    `the payment of order ${order_number} is disputed: payments dispute with --won or --lost tells how that ended`,
  order_not_by_provider: ({ order_number }) => `no payment of the provider paid order ${order_number}`,
  dispute_known: ({ order_number, state }) => `order ${order_number} has a dispute already: it is ${state}`,
  dispute_too_much: ({ left, currency }) =>
    `at most ${moneyText(Number(left), String(currency))} were paid by the provider and have not gone back`,
  dispute_unknown: ({ order_number }) => `order ${order_number} has no dispute`,
  dispute_decided: ({ order_number, state }) => `the dispute of order ${order_number} is decided: it is ${state}`,
  bank_account_unknown: ({ account, known }) => `no website has the bank account ${account}; ${hintOf(account, known)}`,
  bank_account_unnamed: () => "the statement does not name its account: add --site",
  bank_account_differs: ({ website_id, account }) =>
    `the website ${website_id} has another bank account than ${account}`,
  bank_entry_unknown: ({ entry_id }) => `there is no entry ${entry_id}; payments unmatched lists them`,
  bank_entry_closed: ({ entry_id }) =>
    `nothing is left of the entry ${entry_id}: it counts for an order, or was given back`,
  bank_entry_is_reversal: ({ entry_id }) => `the entry ${entry_id} is no money, but takes another entry back`,
  bank_entry_currency_differs: ({ currency }) => `the entry is in ${currency}, and the order is not`,
  bank_entry_reversal_differs: ({ entry_id }) => `the entry ${entry_id} takes no entry of this amount back`,
} satisfies Partial<RefusalTexts>;
