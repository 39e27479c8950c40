import type { DispatchMail } from "@guerdon/domain/mail/order-mail";
import { dispatchFacts, dispatchText, sentRows } from "../dispatch-texts.ts";
import { fullName } from "../full-name.ts";
import type { MailWords } from "../mail-words.ts";
import { letter, section, signature } from "./letter.ts";

/** The mail about a shipment by post, as plain text. */
export function dispatchMailText(mail: DispatchMail, words: MailWords): string {
  const { t, pair } = words;
  const { brand, tracking_url } = mail;
  return letter([
    t("mails.greeting", { name: fullName(mail.invoice_address) }),
    dispatchText(mail, words),
    tracking_url === null
      ? pair(t("order.card.status.action"), mail.status_url)
      : pair(t("mails.dispatch.track"), tracking_url),
    section(
      t("mails.dispatch.items"),
      sentRows(mail, words).map(({ name, details }) => `${name} (${details.join(", ")})`),
    ),
    dispatchFacts(mail, words).map(({ label, value }) => pair(label, value)),
    ...signature(brand, words, t("mails.footer.why", { website: brand.website_title })),
  ]);
}
