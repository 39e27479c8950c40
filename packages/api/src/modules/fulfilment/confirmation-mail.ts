import { awaitedIn, type ConfirmationMail, type MailLine } from "@guerdon/domain/mail/order-mail";
import { withoutTax } from "@guerdon/domain/money";
import { formatPercent } from "@guerdon/domain/money/percent-format";
import { stateAfter } from "@guerdon/domain/order";
import { type OrderRecordLine, shownPrice } from "@guerdon/domain/order/order-record";
import { paymentName } from "@guerdon/domain/payment";
import type { Website } from "../../ports/websites.ts";
import { maskedCode } from "../basket/index.ts";
import { bankTransferOf } from "../payment/index.ts";
import { mailPicture } from "./mail-brand.ts";
import { mailHead } from "./mail-head.ts";
import type { MailedOrder } from "./mailed-order.ts";
import { statusLink, withdrawalLink } from "./order-links.ts";

/** The content of an order's confirmation, in its current state. */
export function confirmationMail(order: MailedOrder): ConfirmationMail {
  const { website, record, language, people } = order;
  const awaits = awaitedIn(stateAfter(order.events));
  return {
    ...mailHead(order),
    status_url: statusLink(order),
    withdrawal_url: withdrawalLink(website, language, record.order_number),
    lines: record.lines.map((line) => mailLine(website, line, order)),
    fees: record.fees.map((fee) => ({ identifier: fee.identifier, name: fee.name, price: shownPrice(record, fee) })),
    shows_net: record.shows_net ?? false,
    tax: record.tax.map(({ rate, amount }) => ({ vat: formatPercent(rate, language), amount })),
    gross_price: record.gross_price,
    payments: record.payments.map(({ last_four, amount, remaining }) => ({
      code: last_four === null ? null : maskedCode(last_four),
      value: amount,
      voucher_remaining_value: remaining,
    })),
    co_payment:
      record.co_payment_type_id === null
        ? null
        : { name: paymentName(record.co_payment_type_id), amount: record.amount_to_pay },
    awaits,
    bank_transfer: awaits === "transfer" ? bankTransferOf(website, record) : null,
    ...people,
    terms: null,
  };
}

function mailLine(website: Website, line: OrderRecordLine, { lines, record }: MailedOrder): MailLine {
  const { gross_price } = line;
  const state = lines.find(({ position }) => position === line.position)?.state;
  return {
    position: line.position,
    name: line.name,
    brand: line.brand,
    picture: mailPicture(website, line.picture),
    attributes: line.attributes,
    face_value: line.face_value,
    quantity: line.quantity,
    price:
      gross_price === null
        ? null
        : shownPrice(record, { gross_price, net_price: withoutTax(gross_price, line.tax_rate) }),
    delivery_type: line.delivery_type,
    waits: state === "waiting_for_stock",
  };
}
