import type { BankTransfer } from "@guerdon/domain/mail/order-mail";
import type { OrderRecord } from "@guerdon/domain/order/order-record";
import { isPaidLater } from "@guerdon/domain/payment";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import { normalizeIban } from "@guerdon/domain/payment/iban";
import type { Website } from "../../ports/websites.ts";

/** Returns the details of the transfer for an order; null if it is not paid by a transfer [payment.bank-transfer]. */
export function bankTransferOf({ settings }: Website, record: OrderRecord): BankTransfer | null {
  const { co_payment_type_id, amount_to_pay, order_number } = record;
  const { bank_account } = settings;
  if (co_payment_type_id === null || !isPaidLater(co_payment_type_id) || bank_account === null) {
    return null;
  }
  const { holder, bank, iban, bic, account_number, bank_code } = bank_account;
  return {
    holder,
    bank,
    iban: normalizeIban(iban),
    bic: bic ?? null,
    account_number: account_number ?? null,
    bank_code: bank_code ?? null,
    reference: creditorReference(order_number),
    amount: amount_to_pay,
  };
}
