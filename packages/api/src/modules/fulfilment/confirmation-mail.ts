import type { OrderView } from "@guerdon/contract";
import type { ConfirmationMail, MailLine } from "@guerdon/domain/order-mail";
import type { Website } from "../../ports/websites.ts";
import { mailBrand, mailPicture } from "./mail-brand.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** The content of an order's confirmation, in its current state. */
export function confirmationMail(order: MailedOrder): ConfirmationMail {
  const { website, document, language } = order;
  return {
    brand: mailBrand(website, language),
    language,
    currency: document.currency.short_symbol,
    order_number: document.order_number,
    placed_at: new Date(document.placed_at),
    lines: document.receipt_positions.map((line) => mailLine(website, line, order)),
    fees: document.impersonal_accounts,
    tax: document.tax,
    gross_price: document.gross_price,
    payments: document.payments,
    delivery_address: document.delivery_address,
    invoice_address: document.invoice_address,
  };
}

function mailLine(website: Website, line: OrderView["receipt_positions"][number], { lines }: MailedOrder): MailLine {
  const state = lines.find(({ position }) => position === line.position)?.state;
  return {
    position: line.position,
    name: line.product_name,
    brand: line.brand,
    picture: mailPicture(website, line.picture),
    attributes: line.attributes,
    face_value: line.face_value,
    quantity: line.quantity,
    gross_price: line.gross_price ?? null,
    delivery_type: line.delivery_type,
    waits: state === "waiting_for_stock",
  };
}
