import type { MoneyMail } from "@guerdon/domain/mail/order-mail";
import { sum } from "@guerdon/domain/money";
import type { MailWords } from "./mail-words.ts";

/** The texts of a mail about the money for an order, in both of its forms. */
export function moneyTexts(mail: MoneyMail, { t, money, date }: MailWords) {
  const { kind, order_number: number, brand, co_payment, bank_transfer, due_at, payments } = mail;
  const amount = money(bank_transfer?.amount ?? co_payment?.amount ?? 0);
  const credit = sum(payments.map(({ value }) => value));
  const subject = t(`mails.money.${kind}.subject`, { number, website: brand.website_title });
  const title = t(`mails.money.${kind}.title`);
  switch (kind) {
    case "reminder":
      return {
        subject,
        title,
        text: t("mails.money.reminder.text", { number, amount, date: date(due_at) }),
        notes: [t("mails.money.reminder.crossed")],
      };
    case "paid":
      return { subject, title, text: t("mails.money.paid.text", { number, amount }), notes: [] };
    case "cancelled":
      return {
        subject,
        title,
        text: t("mails.money.cancelled.text", { number }),
        notes: [
          ...(credit > 0 ? [t("mails.money.cancelled.credit", { amount: money(credit) })] : []),
          t("mails.money.cancelled.late"),
        ],
      };
  }
}
