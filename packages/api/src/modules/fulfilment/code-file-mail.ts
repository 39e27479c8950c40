import type { CodeFileMail } from "@guerdon/domain/mail/order-mail";
import { type DeliveredVoucher, waitingLines } from "./delivered-vouchers.ts";
import { mailHead } from "./mail-head.ts";
import { customerOf } from "./mail-recipient.ts";
import type { MailedOrder } from "./mailed-order.ts";

interface FilePart {
  part: number;
  delivered: readonly DeliveredVoucher[];
  e_cards: number;
  page_url: string | null;
  is_attached: boolean;
}

/** The content of the mail that brings a company its codes [fulfilment.code-file]. */
export function codeFileMail(order: MailedOrder, { delivered, ...mail }: FilePart): CodeFileMail {
  return {
    ...mailHead(order),
    ...mail,
    recipient: customerOf(order.people),
    lines: delivered.map(({ line: { position, name, face_value }, codes }) => ({
      position,
      name,
      face_value,
      quantity: codes.length,
    })),
    waiting: waitingLines(order),
  };
}
