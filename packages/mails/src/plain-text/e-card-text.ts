import type { ECardMail } from "@guerdon/domain/mail/order-mail";
import type { MailWords } from "../mail-words.ts";
import { letter, signature } from "./letter.ts";
import { voucherText } from "./vouchers-text.ts";

/** The e-card as plain text. */
export function eCardText(mail: ECardMail, words: MailWords): string {
  const { t, pair } = words;
  const { greeting, page_url, has_codes, brand } = mail;
  const { to, from, text } = greeting;
  const link = pair(has_codes ? t("mails.vouchers.page") : t("mails.vouchers.open", { count: 1 }), page_url);
  return letter([
    t("mails.greeting", { name: to }),
    t("mails.e-card.title", { from }),
    quoted(text),
    t(has_codes ? "mails.e-card.text" : "mails.e-card.linked"),
    has_codes ? "" : link,
    voucherText(mail.voucher, words),
    has_codes ? link : "",
    ...signature(brand, words, t("mails.e-card.why", { from, website: brand.website_title })),
  ]);
}

/** The giver's own words, as mail programs mark what somebody else wrote. */
function quoted(text: string): string {
  return text === ""
    ? ""
    : text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
}
