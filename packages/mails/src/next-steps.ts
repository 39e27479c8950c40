import { MAILED_E_CARD } from "@guerdon/domain/address/recipient-list";
import { type DeliveryType, deliveryWay } from "@guerdon/domain/fulfilment/delivery";
import type { ConfirmationMail } from "@guerdon/domain/mail/order-mail";
import type { MailWords } from "./mail-words.ts";

/** Returns how the order will be delivered, a sentence for each way. */
export function nextSteps({ lines, ...people }: ConfirmationMail, { t }: MailWords): string[] {
  const { delivery_address, invoice_address } = people;
  const comes = (fits: (type: DeliveryType) => boolean) =>
    lines.some(({ delivery_type, waits }) => !waits && fits(delivery_type));
  const isFile = (type: DeliveryType) => deliveryWay(type) === "file" && type !== MAILED_E_CARD;
  return [
    ...(comes((type) => deliveryWay(type) === "mail")
      ? [t("mails.next.email", { email: delivery_address.email })]
      : []),
    ...(comes((type) => deliveryWay(type) === "sms") ? [t("mails.next.sms")] : []),
    ...(comes(isFile) ? [t("mails.next.file", { email: invoice_address.email || delivery_address.email })] : []),
    ...(comes((type) => type === MAILED_E_CARD) ? [t("mails.next.e-card")] : []),
    ...(comes((type) => deliveryWay(type) === "post") ? [t("mails.next.post")] : []),
  ];
}
