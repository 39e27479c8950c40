import { SMS } from "@guerdon/domain/fulfilment/delivery";
import type { MailVoucher, VouchersMail } from "@guerdon/domain/mail/order-mail";
import { type DeliveredVoucher, waitingLines } from "./delivered-vouchers.ts";
import { mailPicture } from "./mail-brand.ts";
import { mailHead } from "./mail-head.ts";
import type { MailedOrder } from "./mailed-order.ts";
import { withdrawalLink } from "./order-links.ts";

/** The content of one part of the vouchers mail, or of the text messages in its place. */
interface MailPart {
  part: number;
  delivered: readonly DeliveredVoucher[];
  page_url: string;
  has_codes: boolean;
}

/** The content of one part of the vouchers mail. */
export function vouchersMail(order: MailedOrder, { delivered, ...mail }: MailPart): VouchersMail {
  const { website, record, language, people } = order;
  return {
    ...mailHead(order),
    withdrawal_url: withdrawalLink(website, language, record.order_number),
    ...mail,
    recipient: people.delivery_address,
    instead_of_sms: delivered.some(({ line }) => line.delivery_type === SMS),
    vouchers: delivered.map((voucher) => mailVoucher(order, voucher, mail)),
    waiting: waitingLines(order),
  };
}

/** A delivered voucher in a mail. */
export function mailVoucher(
  { website }: MailedOrder,
  { line, codes, redemption, barcode }: DeliveredVoucher,
  { has_codes }: Pick<MailPart, "has_codes">,
): MailVoucher {
  return {
    position: line.position,
    name: line.name,
    brand: line.brand,
    picture: mailPicture(website, line.picture),
    face_value: line.face_value,
    quantity: codes.length,
    codes: has_codes ? codes : [],
    barcode,
    ...redemption,
  };
}
