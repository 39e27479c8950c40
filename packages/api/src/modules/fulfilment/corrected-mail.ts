import type { CorrectedMail } from "@guerdon/domain/order-mail";
import { mailBrand } from "./mail-brand.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** The mail to an address that was replaced: it may be a stranger's, so it holds nothing of the order's people. */
export function correctedMail({ website, record, language, placed_at }: MailedOrder): CorrectedMail {
  return {
    brand: mailBrand(website, language),
    language,
    currency: record.currency.short_symbol,
    order_number: record.order_number,
    placed_at,
  };
}
