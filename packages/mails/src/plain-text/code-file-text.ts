import type { CodeFileMail } from "@guerdon/domain/mail/order-mail";
import { codeCount, codeFileItems, codeFileTexts, codeFileTitle } from "../code-file-texts.ts";
import { fullName } from "../full-name.ts";
import type { MailWords } from "../mail-words.ts";
import { letter, section, signature, waitingSection } from "./letter.ts";

/** The mail that brings a company its codes as a file, as plain text. */
export function codeFileText(mail: CodeFileMail, words: MailWords): string {
  const { t, pair, date } = words;
  return letter([
    t("mails.greeting", { name: fullName(mail.recipient) }),
    [codeFileTitle(mail, words), ...codeFileTexts(mail, words)].join(" "),
    mail.page_url === null ? "" : pair(t("mails.code-file.open", { count: codeCount(mail) }), mail.page_url),
    section(
      t("mails.order.items"),
      codeFileItems(mail, words).map(({ text }) => text),
    ),
    waitingSection(mail.waiting, words),
    [pair(t("mails.order.number"), mail.order_number), pair(t("mails.order.date"), date(mail.placed_at))],
    ...signature(mail.brand, words, t("mails.footer.why", { website: mail.brand.website_title })),
  ]);
}
