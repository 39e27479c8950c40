import type { WithdrawalMail } from "@guerdon/domain/mail/withdrawal-mail";
import { longTime } from "@guerdon/domain/time/day";
import type { MailWords } from "./mail-words.ts";

/** The texts of the receipt of a withdrawal, in both of its forms [withdrawal.receipt]. */
export function withdrawalTexts({ statement, arrived_at, brand, language }: WithdrawalMail, { t }: MailWords) {
  const { name, order_number, email, details } = statement;
  const website = brand.website_title;
  const facts = [
    { label: t("mails.withdrawal.arrived"), value: longTime(arrived_at, brand.time_zone, language) },
    { label: t("mails.withdrawal.name"), value: name },
    { label: t("mails.order.number"), value: order_number },
    { label: t("mails.withdrawal.email"), value: email },
    ...(details === "" ? [] : [{ label: t("mails.withdrawal.details"), value: details }]),
  ];
  return {
    subject: t("mails.withdrawal.subject", { number: order_number, website }),
    title: t("mails.withdrawal.title"),
    text: t("mails.withdrawal.text", { website }),
    stated: t("mails.withdrawal.stated"),
    facts,
    next: t("mails.withdrawal.next"),
    why: t("mails.withdrawal.why", { website }),
  };
}
