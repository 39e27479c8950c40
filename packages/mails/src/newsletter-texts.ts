import type { NewsletterMail } from "@guerdon/domain/mail/newsletter-mail";
import { CONFIRMATION_DAYS } from "@guerdon/domain/newsletter";
import type { MailWords } from "./mail-words.ts";

/** The texts of a mail of the newsletter's list, in both of its forms. It advertises nothing [newsletter.mail]. */
export function newsletterTexts({ kind, brand }: NewsletterMail, { t }: MailWords) {
  const website = brand.website_title;
  const always = { why: t("mails.newsletter.why", { website }), unsubscribe: t("mails.newsletter.unsubscribe") };
  if (kind === "subscribed") {
    const text = t("mails.newsletter.subscribed.text", { website });
    return { ...always, title: t("mails.newsletter.subscribed.title"), text, action: undefined, notes: [] };
  }
  return {
    ...always,
    title: t("mails.newsletter.confirm.title"),
    text: t("mails.newsletter.confirm.text", { website }),
    action: t("mails.newsletter.confirm.action"),
    notes: [t("mails.newsletter.confirm.link", { days: CONFIRMATION_DAYS }), t("mails.newsletter.confirm.ignore")],
  };
}
