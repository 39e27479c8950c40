import type { DispatchMail } from "@guerdon/domain/mail/order-mail";
import { fullName } from "./full-name.ts";
import { attributeDetails } from "./line-details.ts";
import type { MailWords } from "./mail-words.ts";
import { orderFacts } from "./order-facts.ts";
import type { LineRow } from "./parts/line-rows.tsx";

/** The shipment's recipient and its carrier. */
export function dispatchText({ carrier, delivery_address, order_number }: DispatchMail, { t }: MailWords): string {
  const facts = { name: fullName(delivery_address), number: order_number };
  return carrier === null ? t("mails.dispatch.text", facts) : t("mails.dispatch.text-carrier", { ...facts, carrier });
}

/** The rows of the items in the shipment. */
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
export function dispatchFacts(mail: DispatchMail, words: MailWords): { label: string; value: string }[] {
  const { tracking_number } = mail;
  const facts = orderFacts(mail, words);
  return tracking_number === null
    ? facts
    : [...facts.slice(0, 1), { label: words.t("mails.dispatch.number"), value: tracking_number }];
}
