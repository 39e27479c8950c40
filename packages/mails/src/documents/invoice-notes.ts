import type { InvoicePayment } from "@guerdon/domain/invoice/invoice-record";
import { BANK_TRANSFER, paymentName } from "@guerdon/domain/payment";
import type { MessageKey } from "@guerdon/messages";
import { type Block, beside, indented, space, stack } from "./blocks.ts";
import { BOLD, type InvoicePrinting, SMALL, TEXT } from "./invoice-printing.ts";
import { CONTENT_WIDTH } from "./paper.ts";
import { paragraph } from "./text-lines.ts";

const PAYMENT_WIDTH = 300;

/** The payments or refunds, and the notes that the law requires, which never stand alone on a page. */
export function invoiceNotes(printing: InvoicePrinting): Block[] {
  const payments = paymentBlocks(printing);
  const notes = legalNotes(printing);
  const last = payments.pop();
  return last ? [...payments, stack([last, space(14), ...notes])] : notes;
}

function legalNotes({ paper, record, t }: InvoicePrinting): Block[] {
  const { lines, has_post, kind } = record;
  const notes = [
    ...(lines.some(({ is_multi_purpose }) => is_multi_purpose) ? [`* ${t("mails.invoice.multi-purpose-note")}`] : []),
    ...(has_post && kind === "invoice" ? [t("mails.invoice.post-note")] : []),
  ];
  return notes.flatMap((text, index) => [
    ...(index > 0 ? [space(4)] : []),
    paragraph(paper, { text, width: CONTENT_WIDTH, style: SMALL }),
  ]);
}

function paymentBlocks(printing: InvoicePrinting): Block[] {
  const { paper, record, t } = printing;
  const { payments, kind } = record;
  if (payments.length === 0) {
    return [];
  }
  const title = t(kind === "invoice" ? "mails.invoice.paid-with" : "mails.invoice.paid-back");
  const heading = paragraph(paper, { text: title, width: CONTENT_WIDTH, style: BOLD, type: "H2" });
  const [first, ...others] = payments.map((payment) => paymentBlock(printing, payment));
  return [stack([heading, first]), ...others];
}

function paymentBlock(printing: InvoicePrinting, payment: InvoicePayment): Block {
  const { paper, money } = printing;
  const amount = { text: money(payment.amount), width: CONTENT_WIDTH - PAYMENT_WIDTH };
  return beside(
    paragraph(paper, { text: paymentText(printing, payment), width: PAYMENT_WIDTH, style: TEXT }),
    indented(paragraph(paper, { ...amount, style: { ...TEXT, align: "right" } }), PAYMENT_WIDTH),
  );
}

function paymentText({ t }: InvoicePrinting, { kind, last_four, payment_type_id }: InvoicePayment): string {
  switch (kind) {
    case "voucher":
      return t("mails.credit.used", { code: `•••• ${last_four ?? ""}` });
    case "account":
      return t("mails.credit.account");
    case "credit":
      return t("mails.invoice.back-credit");
    case "disputed":
      return t("mails.refund.disputed");
    case "co_payment":
      return t(`payment.type.${paymentName(payment_type_id ?? BANK_TRANSFER)}.title` as MessageKey);
  }
}
