import { inGroupsOfFour } from "@guerdon/domain/iban";
import type { ConfirmationMail } from "@guerdon/domain/order-mail";
import type { MailWords } from "./mail-words.ts";

/** The first words of a confirmation: what happens now, or what it waits for. */
export function awaitedText({ awaits }: ConfirmationMail, { t }: MailWords): string {
  if (awaits === "transfer") {
    return t("mails.confirmation.transfer");
  }
  return t(awaits === "payment" ? "mails.confirmation.pending" : "mails.confirmation.text");
}

/** The details of an awaited transfer, a line each; none if no transfer is awaited [payment.bank-transfer]. */
export function transferLines({ bank_transfer }: ConfirmationMail, { t, pair, money }: MailWords): string[] {
  if (!bank_transfer) {
    return [];
  }
  const { holder, bank, iban, bic, reference, amount } = bank_transfer;
  return [
    pair(t("mails.transfer.amount"), money(amount)),
    pair(t("mails.transfer.holder"), holder),
    pair("IBAN", inGroupsOfFour(iban)),
    ...(bic === null ? [] : [pair("BIC", bic)]),
    pair(t("mails.transfer.bank"), bank),
    pair(t("mails.transfer.reference"), inGroupsOfFour(reference)),
  ];
}
