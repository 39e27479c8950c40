import type { MoneyMail } from "@guerdon/domain/mail/order-mail";
import { transferFacts } from "../awaited-money.ts";
import { fullName } from "../full-name.ts";
import type { MailWords } from "../mail-words.ts";
import { moneyTexts } from "../money-texts.ts";
import { nextSteps } from "../next-steps.ts";
import { itemText } from "./confirmation-text.ts";
import { letter, section, signature } from "./letter.ts";

/** The mail about the money for an order, as plain text. */
export function moneyText(mail: MoneyMail, words: MailWords): string {
  const { t, pair, date } = words;
  const { text, notes } = moneyTexts(mail, words);
  const { brand, kind } = mail;
  return letter([
    t("mails.greeting", { name: fullName(mail.invoice_address) }),
    text,
    ...notes,
    kind === "cancelled"
      ? pair(t("mails.money.cancelled.action"), brand.home_url)
      : pair(t("order.card.status.action"), mail.status_url),
    [pair(t("mails.order.number"), mail.order_number), pair(t("mails.order.date"), date(mail.placed_at))],
    section(
      t("mails.transfer.title"),
      transferFacts(mail, words).map(({ label, value }) => pair(label, value)),
    ),
    kind === "paid" ? section(t("mails.order.next"), nextSteps(mail, words)) : "",
    section(
      t("mails.order.items"),
      mail.lines.map((line) => itemText(line, words)),
    ),
    ...signature(brand, words, t("mails.footer.why", { website: brand.website_title })),
  ]);
}
