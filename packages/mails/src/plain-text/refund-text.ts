import type { RefundMail } from "@guerdon/domain/mail/order-mail";
import { fullName } from "../full-name.ts";
import type { MailWords } from "../mail-words.ts";
import type { SumLine } from "../order-sums.ts";
import { refundedLines, refundNotes, refundSums } from "../refund-sums.ts";
import { letter, section, signature } from "./letter.ts";

/** The mail about a refund and its destinations, as plain text. */
export function refundText(mail: RefundMail, words: MailWords): string {
  const { t, pair, date, money } = words;
  const { brand, order_number: number } = mail;
  const sums = (lines: readonly SumLine[]) => lines.map(({ label, amount }) => pair(label, money(amount)));
  return letter([
    t("mails.greeting", { name: fullName(mail.invoice_address) }),
    t("mails.refund.text", { amount: money(mail.amount), number }),
    ...refundNotes(mail, words),
    [pair(t("mails.order.number"), number), pair(t("mails.order.date"), date(mail.placed_at))],
    pair(t("order.card.status.action"), mail.status_url),
    section(t("mails.refund.items"), sums(refundedLines(mail))),
    section(t("mails.refund.sources"), sums(refundSums(mail, words))),
    ...signature(brand, words, t("mails.footer.why", { website: brand.website_title })),
  ]);
}
