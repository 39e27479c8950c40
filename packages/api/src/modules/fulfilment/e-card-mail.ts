import type { ECardMail } from "@guerdon/domain/mail/order-mail";
import type { DeliveredVoucher } from "./delivered-vouchers.ts";
import { eCardGreeting } from "./e-card-greeting.ts";
import { mailHead } from "./mail-head.ts";
import type { MailedOrder } from "./mailed-order.ts";
import { mailVoucher } from "./vouchers-mail.ts";

interface ECardPart {
  part: number;
  delivered: readonly DeliveredVoucher[];
  page_url: string;
  has_codes: boolean;
}

/**
 * The content of the mail that is an e-card [fulfilment.e-card].
 * @throws if the e-card was not handed out
 */
export function eCardMail(order: MailedOrder, { delivered, ...mail }: ECardPart): ECardMail {
  const [card] = delivered;
  const [recipient] = card?.recipients ?? [];
  if (!card || !recipient) {
    throw new Error(`The e-card ${mail.part} of an order has no code.`);
  }
  return {
    ...mailHead(order),
    ...mail,
    greeting: eCardGreeting(order.people, recipient),
    voucher: mailVoucher(order, card, mail),
  };
}
