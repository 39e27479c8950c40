import type { ConfirmationMail, MailLine } from "@guerdon/domain/mail/order-mail";
import { awaitedText, transferFacts } from "../awaited-money.ts";
import { fullName } from "../full-name.ts";
import { lineDetails } from "../line-details.ts";
import type { MailWords } from "../mail-words.ts";
import { nextSteps } from "../next-steps.ts";
import { creditLeft, orderSums } from "../order-sums.ts";
import { letter, section, signature, waitingSection } from "./letter.ts";

/** The confirmation as plain text. */
export function confirmationText(mail: ConfirmationMail, words: MailWords): string {
  const { t, pair, date, money, addressLines } = words;
  const left = creditLeft(mail);
  return letter([
    t("mails.greeting", { name: fullName(mail.invoice_address) }),
    `${t("mails.confirmation.title")} ${awaitedText(mail, words)}`,
    [pair(t("mails.order.number"), mail.order_number), pair(t("mails.order.date"), date(mail.placed_at))],
    pair(t("order.card.status.action"), mail.status_url),
    section(
      t("mails.transfer.title"),
      transferFacts(mail, words).map(({ label, value }) => pair(label, value)),
    ),
    mail.awaits ? "" : section(t("mails.order.next"), nextSteps(mail, words)),
    waitingSection(
      mail.lines.filter(({ waits }) => waits),
      words,
    ),
    section(
      t("mails.order.items"),
      mail.lines.map((line) => itemText(line, words)),
    ),
    orderSums(mail, words).map(({ label, amount }) => pair(label, money(amount))),
    left.amount > 0
      ? section(t("mails.credit.left.title", { amount: money(left.amount) }), [t(left.text), mail.brand.home_url])
      : "",
    section(t("address.delivery"), addressLines(mail.delivery_address)),
    section(t("address.invoice"), addressLines(mail.invoice_address)),
    mail.terms ? t(`mails.terms.attached.${mail.terms}`) : "",
    pair(t("legal.withdraw-entry"), mail.withdrawal_url),
    ...signature(mail.brand, words, t("mails.footer.why", { website: mail.brand.website_title })),
  ]);
}

/** An item of an order, with its details. */
export function itemText(line: MailLine, words: MailWords): string {
  const details = lineDetails(line, words).map((detail) => `  ${detail}`);
  const title = line.price === null ? line.name : words.pair(line.name, words.money(line.price));
  return [`* ${title}`, ...details].join("\n");
}
