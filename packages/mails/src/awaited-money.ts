import type { ConfirmationMail } from "@guerdon/domain/mail/order-mail";
import { inGroupsOfFour } from "@guerdon/domain/payment/iban";
import type { MailWords } from "./mail-words.ts";

/** The first words of a confirmation: what happens now, or what it waits for. */
export function awaitedText({ awaits }: ConfirmationMail, { t }: MailWords): string {
  if (awaits === "transfer") {
    return t("mails.confirmation.transfer");
  }
  return t(awaits === "payment" ? "mails.confirmation.pending" : "mails.confirmation.text");
}

/** The details of an awaited transfer; none if no transfer is awaited [payment.bank-transfer]. */
export function transferFacts(
  { bank_transfer }: ConfirmationMail,
  { t, money }: MailWords,
): { label: string; value: string }[] {
  if (!bank_transfer) {
    return [];
  }
  const { holder, bank, iban, bic, reference, amount } = bank_transfer;
  return [
    { label: t("mails.transfer.amount"), value: money(amount) },
    { label: t("mails.transfer.holder"), value: holder },
    { label: "IBAN", value: inGroupsOfFour(iban) },
    ...(bic === null ? [] : [{ label: "BIC", value: bic }]),
    { label: t("mails.transfer.bank"), value: bank },
    { label: t("mails.transfer.reference"), value: inGroupsOfFour(reference) },
  ];
}
