import type { NewsletterMail } from "@guerdon/domain/mail/newsletter-mail";
import type { MailWords } from "../mail-words.ts";
import { newsletterTexts } from "../newsletter-texts.ts";
import { letter, signature } from "./letter.ts";

/** A mail of the newsletter's list as plain text. */
export function newsletterText(mail: NewsletterMail, words: MailWords): string {
  const { text, notes, why, unsubscribe } = newsletterTexts(mail, words);
  return letter([
    text,
    mail.link ?? "",
    notes,
    `${words.pair(unsubscribe)}\n${mail.unsubscribe_link}`,
    ...signature(mail.brand, words, why),
  ]);
}
