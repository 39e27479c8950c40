import type { CorrectedMail } from "@guerdon/domain/mail/order-mail";
import type { MailWords } from "../mail-words.ts";
import { letter, signature } from "./letter.ts";

/** The mail to an address that was replaced, as plain text. */
export function correctedText({ brand, order_number: number }: CorrectedMail, words: MailWords): string {
  const { t } = words;
  return letter([
    t("mails.corrected.text", { number }),
    t("mails.corrected.not-you"),
    ...signature(brand, words, t("mails.footer.why", { website: brand.website_title })),
  ]);
}
