import type { CodeFileMail } from "@guerdon/domain/order-mail";
import { type DeliveredVoucher, waitingLines } from "./delivered-vouchers.ts";
import { mailBrand } from "./mail-brand.ts";
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
  const { website, record, language, people } = order;
  return {
    brand: mailBrand(website, language),
    language,
    currency: record.currency.short_symbol,
    order_number: record.order_number,
    placed_at: order.placed_at,
    ...mail,
    recipient: people.invoice_address,
    lines: delivered.map(({ line: { position, name, face_value }, codes }) => ({
      ...{ position, name, face_value },
      quantity: codes.length,
    })),
    waiting: waitingLines(order),
  };
}
