import type { CorrectedMail } from "@guerdon/domain/mail/order-mail";
import { mailBrand } from "./mail-brand.ts";
import type { MailedOrder } from "./mailed-order.ts";

/**
 * Returns the part that all mails about an order share: website, language, currency, number, date. It names no person.
 */
export function mailHead({
  website,
  record,
  language,
  placed_at,
}: Pick<MailedOrder, "website" | "record" | "language" | "placed_at">): CorrectedMail {
  return {
    brand: mailBrand(website, language, record.giver),
    language,
    currency: record.currency.short_symbol,
    order_number: record.order_number,
    placed_at,
  };
}
