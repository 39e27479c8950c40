import type { InvoiceMail } from "@guerdon/domain/mail/invoice-mail";
import { invoiceTexts } from "../invoice-texts.ts";
import type { MailWords } from "../mail-words.ts";
import { letter, section, signature } from "./letter.ts";

/** The mail that brings invoices and credit notes of an order, as plain text. */
export function invoiceText(mail: InvoiceMail, words: MailWords): string {
  const { title, text, attached, names, facts, why } = invoiceTexts(mail, words);
  return letter([
    words.t("mails.greeting", { name: mail.name }),
    `${title} ${text}`,
    section(attached, names),
    facts.map(({ label, value }) => words.pair(label, value)),
    ...signature(mail.brand, words, why),
  ]);
}
