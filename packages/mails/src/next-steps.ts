import { deliveryGroup } from "@guerdon/domain/delivery";
import { type ConfirmationMail, isDeliveredAsCode } from "@guerdon/domain/order-mail";
import type { MailWords } from "./mail-words.ts";

/** How the order will be delivered, a sentence for each delivery type. */
export function nextSteps({ lines, delivery_address }: ConfirmationMail, { t }: MailWords): string[] {
  const comesByMail = lines.some(({ delivery_type, waits }) => isDeliveredAsCode(delivery_type) && !waits);
  const comesByPost = lines.some(({ delivery_type }) => deliveryGroup(delivery_type) === "post");
  return [
    ...(comesByMail ? [t("mails.next.email", { email: delivery_address.email })] : []),
    ...(comesByPost ? [t("mails.next.post")] : []),
  ];
}
