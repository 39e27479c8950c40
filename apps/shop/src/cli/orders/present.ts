import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { listOrders, showOrder } from "@guerdon/contract/operations/order";
import { majorFromMinor } from "@guerdon/domain/money";
import { isOfProvider } from "@guerdon/domain/payment";
import { inGroupsOfFour } from "@guerdon/domain/payment/iban";
import { clockTime, dayOf } from "@guerdon/domain/time/day";
import { asTable } from "../as-table.ts";
import { moneyText } from "../money-text.ts";
import { mailName } from "./mail-name.ts";

type ShownOrder = OutputOf<typeof showOrder>["order"];

/** An order for programs; amounts are decimal numbers of the currency. */
export function orderRow(order: OutputOf<typeof listOrders>["orders"][number]) {
  const { order_number, website_id, placed_at, state, currency, gross_price, amount_to_pay, received } = order;
  const awaited = state === "awaiting_transfer" ? amount_to_pay - received : 0;
  return {
    order: order_number,
    website: website_id,
    placed_at,
    state,
    currency,
    price: majorFromMinor(gross_price).toFixed(2),
    awaited: awaited > 0 ? majorFromMinor(awaited).toFixed(2) : null,
  };
}

/** An order for people: lines, amounts, payments and events. */
export function orderText(order: ShownOrder): string {
  const { order_number, website_id, time_zone, state, currency, gross_price } = order;
  const money = (minor: number) => moneyText(minor, currency);
  return [
    `order ${order_number} of ${website_id}: ${state}\n`,
    ordererText(order),
    asTable(
      order.lines.map((line) => [
        `  ${line.position}.`,
        `${line.quantity} ×`,
        `${line.name} (${line.product_number})`,
        line.gross_price === null ? "enclosed" : money(line.gross_price),
        line.refunded === 0 ? line.state : `${line.state}, ${line.refunded} given back`,
      ]),
    ),
    ...order.shipments.map((shipment) => shipmentText(shipment, time_zone)),
    ...order.fees.map((fee) => `  fee ${fee.identifier}: ${money(fee.gross_price)}\n`),
    `total: ${money(gross_price)}\n`,
    ...order.payments.map(({ last_four, amount }) => {
      return `credit of ${last_four === null ? "the account" : `…${last_four}`}: ${money(amount)}\n`;
    }),
    coPaymentText(order, money),
    termsText(order),
    ...order.mails.map((mail) => mailText(mail, time_zone)),
    ...order.events.map(({ kind, happened_at }) => `${clockTime(happened_at, time_zone)}  ${kind}\n`),
  ].join("");
}

/** The line about whose session ordered, as far as the order shows it. */
function ordererText({ subject, partner_person_id }: ShownOrder): string {
  if (partner_person_id !== null) {
    return `ordered by person ${partner_person_id} of a partner\n`;
  }
  return subject === null ? "" : `ordered by: ${subject}\n`;
}

/** The line about the terms that were agreed to, as far as the order shows them. */
function termsText({ terms, time_zone }: ShownOrder): string {
  return terms === null
    ? ""
    : `agreed to: ${terms.parts.join(", ")} (${terms.language}, revision ${terms.revision} of ${dayOf(terms.published_at, time_zone)})\n`;
}

function mailText(
  { kind, part, outcome, since, bounce_status }: ShownOrder["mails"][number],
  timeZone: string,
): string {
  const reason = bounce_status === null ? "" : ` (${bounce_status})`;
  return `${clockTime(since, timeZone)}  mail ${mailName({ kind, part })}: ${outcome}${reason}\n`;
}

function shipmentText(
  { number, sent_at, carrier, tracking_number, positions }: ShownOrder["shipments"][number],
  timeZone: string,
): string {
  const by = [carrier, tracking_number].filter((part) => part !== null).join(" ");
  const day = dayOf(sent_at, timeZone);
  return `  shipment ${number}, ${day}${by && `, ${by}`}: position ${positions.join(", ")}\n`;
}

function coPaymentText(order: ShownOrder, money: (minor: number) => string): string {
  const { co_payment_type_id, amount_to_pay, received, marked, reference, transfers } = order;
  if (co_payment_type_id === null) {
    return "";
  }
  const parts = transfers.map(({ entry_id, amount }) => `  ${entry_id}: ${money(amount)}\n`).join("");
  const byHand = marked > 0 ? `  marked by an operator: ${money(marked)}\n` : "";
  const awaited = order.state === "awaiting_transfer" ? `, ${money(amount_to_pay - received)} missing` : "";
  // A payment that a provider collects comes without the reference.
  const by = isOfProvider(co_payment_type_id) ? "" : ` (${inGroupsOfFour(reference)})`;
  return `payment type ${co_payment_type_id}: ${money(amount_to_pay)}${awaited}${by}\n${parts}${byHand}`;
}
