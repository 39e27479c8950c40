import type { ConfirmationMail } from "@guerdon/domain/mail/order-mail";
import { type MinorUnits, sum } from "@guerdon/domain/money";
import { type CreditPlace, creditPlace } from "@guerdon/domain/voucher";
import type { MessageKey } from "@guerdon/messages";
import type { MailWords } from "./mail-words.ts";

export interface SumLine {
  label: string;
  amount: MinorUnits;
  kind: "part" | "total" | "note";
}

/** The sums from the items to the payments by credit, in the order of addition. */
export function orderSums(mail: ConfirmationMail, { t }: MailWords): SumLine[] {
  const part = (label: string, amount: MinorUnits): SumLine => ({ label, amount, kind: "part" });
  const items = sum(mail.lines.map(({ price }) => price ?? 0));
  const fees = mail.fees.map(({ identifier, name, price }) =>
    part(name ?? t(`fee.${identifier}` as MessageKey), price),
  );
  const tax = mail.tax.filter(({ amount }) => amount !== 0);
  const total: SumLine = { label: t("mails.sum.total"), amount: mail.gross_price, kind: "total" };
  const sums = mail.shows_net
    ? [
        part(t("basket.summary.goods-net"), items),
        ...fees,
        ...tax.map(({ vat, amount }) => part(t("basket.tax.added", { rate: vat }), amount)),
        total,
      ]
    : [
        ...(fees.length > 0 ? [part(t("mails.sum.items"), items), ...fees] : []),
        total,
        ...tax.map(({ vat, amount }): SumLine => ({ label: t("mails.sum.tax", { rate: vat }), amount, kind: "note" })),
      ];
  return [
    ...sums,
    ...mail.payments.map(({ code, value }) =>
      part(code === null ? t("mails.credit.account") : t("mails.credit.used", { code }), -value),
    ),
    ...coPaymentLines(mail, t),
  ];
}

/** The payment beyond credit; still due while it is awaited. */
function coPaymentLines({ co_payment, awaits }: ConfirmationMail, t: MailWords["t"]): SumLine[] {
  if (!co_payment) {
    return [];
  }
  const { name, amount } = co_payment;
  return awaits
    ? [{ label: t("mails.credit.due"), amount, kind: "total" }]
    : [{ label: t(`payment.type.${name}.title` as MessageKey), amount: -amount, kind: "part" }];
}

/** The remaining credit of the codes and the account used for payment, and what becomes of it. */
export function creditLeft({ payments }: ConfirmationMail): { amount: MinorUnits; text: MessageKey } {
  const leftOf = (some: ConfirmationMail["payments"]) =>
    sum(some.map(({ voucher_remaining_value }) => Math.max(0, voucher_remaining_value)));
  const place = creditPlace({
    codes: leftOf(payments.filter(({ code }) => code !== null)),
    account: leftOf(payments.filter(({ code }) => code === null)),
  });
  return { amount: leftOf(payments), text: TEXTS[place] };
}

const TEXTS = {
  codes: "mails.credit.left.text",
  account: "mails.credit.left.account",
  both: "mails.credit.left.both",
} as const satisfies Record<CreditPlace, MessageKey>;
