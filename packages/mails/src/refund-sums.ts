import type { RefundMail } from "@guerdon/domain/mail/order-mail";
import type { MessageKey } from "@guerdon/messages";
import type { MailWords } from "./mail-words.ts";
import type { SumLine } from "./order-sums.ts";

/** The refunded positions, a line for each. */
export function refundedLines({ lines }: RefundMail): SumLine[] {
  return lines.map(({ name, quantity, amount }) => ({ label: `${quantity} × ${name}`, amount, kind: "part" }));
}

/** The destinations of the refund, and its total. */
export function refundSums({ amount, disputed, money, credits }: RefundMail, words: MailWords): SumLine[] {
  const { t } = words;
  const part = (label: string, size: number): SumLine[] => (size > 0 ? [{ label, amount: size, kind: "part" }] : []);
  return [
    ...part(t("mails.refund.disputed"), disputed),
    ...(money ? part(t(`payment.type.${money.name}.title` as MessageKey), money.amount) : []),
    ...credits.flatMap((credit) => part(creditLabel(credit, words), credit.amount)),
    { label: t("mails.sum.total"), amount, kind: "total" },
  ];
}

/** The code that has the credit now, and the last day on which it can be spent. */
function creditLabel({ code, valid_until }: RefundMail["credits"][number], { t, date }: MailWords): string {
  if (code === null) {
    return t("mails.refund.account");
  }
  return valid_until === null
    ? t("mails.refund.credit", { code })
    : t("mails.refund.credit-until", { code, date: date(valid_until) });
}

/** When the customer has it. */
export function refundNotes({ money, credits }: RefundMail, { t }: MailWords): string[] {
  return [...(money ? [t("mails.refund.money")] : []), ...(credits.length > 0 ? [t("mails.refund.spend")] : [])];
}
