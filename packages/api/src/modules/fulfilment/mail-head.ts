import type { CorrectedMail } from "@guerdon/domain/mail/order-mail";
import { mailBrand } from "./mail-brand.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** What every mail about an order says: in whose name, language and currency, and about which order. It names nobody. */
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
