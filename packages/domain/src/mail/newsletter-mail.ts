import type { Currency } from "../money/money.ts";
import type { Language } from "../text/language.ts";
import type { MailBrand } from "./order-mail.ts";

/** Mails of the newsletter's list: asking to confirm, or telling somebody who asked again that it is confirmed. */
export const NEWSLETTER_MAIL_KINDS = ["confirm", "subscribed"] as const;
export type NewsletterMailKind = (typeof NEWSLETTER_MAIL_KINDS)[number];

export interface NewsletterMail {
  kind: NewsletterMailKind;
  brand: MailBrand;
  language: Language;
  currency: Currency;
  /** Confirms the subscription; null for a mail that only tells. */
  link: string | null;
  unsubscribe_link: string;
}
