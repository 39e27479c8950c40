import type { DispatchMail } from "@guerdon/domain/order-mail";
import { fullName } from "./full-name.ts";
import { attributeDetails } from "./line-details.ts";
import type { MailWords } from "./mail-words.ts";
import type { LineRow } from "./parts/line-rows.tsx";

/** To whom the shipment is on its way, and with whom. */
export function dispatchText({ carrier, delivery_address, order_number }: DispatchMail, { t }: MailWords): string {
  const facts = { name: fullName(delivery_address), number: order_number };
  return carrier === null ? t("mails.dispatch.text", facts) : t("mails.dispatch.text-carrier", { ...facts, carrier });
}

/** What is in the shipment. */
export function sentRows({ lines }: DispatchMail, words: MailWords): LineRow[] {
  return lines.map(({ position, name, brand, picture, quantity, attributes }) => ({
    position,
    name,
    brand,
    picture,
    price: null,
    details: [...attributeDetails(attributes, words), words.t("mails.line.quantity", { count: quantity })],
  }));
}

/** The order, and the number by which the shipment is followed. */
export function dispatchFacts(
  { order_number, placed_at, tracking_number }: DispatchMail,
  { t, date }: MailWords,
): { label: string; value: string }[] {
  return [
    { label: t("mails.order.number"), value: order_number },
    tracking_number === null
      ? { label: t("mails.order.date"), value: date(placed_at) }
      : { label: t("mails.dispatch.number"), value: tracking_number },
  ];
}
