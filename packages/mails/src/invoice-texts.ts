import type { InvoiceMail } from "@guerdon/domain/mail/invoice-mail";
import type { MailWords } from "./mail-words.ts";

/** The texts of the mail that brings documents of an order, in both of its forms [invoice.mail]. */
export function invoiceTexts({ brand, order_number, placed_at, invoices }: InvoiceMail, { t, date }: MailWords) {
  const website = brand.website_title;
  const count = invoices.length;
  return {
    subject: t("mails.invoice.subject", { number: order_number, website }),
    title: t("mails.invoice.mail-title", { count }),
    text: t("mails.invoice.text", { count, number: order_number }),
    attached: t("mails.invoice.attached"),
    names: invoices.map(({ kind, number }) => t(`mails.invoice.title.${kind}`, { number })),
    facts: [
      { label: t("mails.order.number"), value: order_number },
      { label: t("mails.order.date"), value: date(placed_at) },
    ],
    why: t("mails.footer.why", { website }),
  };
}
