import type { contract, OutputOf } from "@guerdon/contract";
import { epcPayload } from "@guerdon/domain/epc-qr";
import { inGroupsOfFour } from "@guerdon/domain/iban";
import type { Currency } from "@guerdon/domain/money";
import { formatMoney } from "@guerdon/domain/money-format";
import type { TransferData } from "./features/order/bank-transfer.tsx";
import type { PageContext } from "./page-context.server.ts";
import { transferQrCode } from "./qr-code.server.ts";

type BankTransfer = NonNullable<OutputOf<typeof contract.showConfirmation>["bank_transfer"]>;

/** The details of a transfer in words, and its QR code [payment.transfer-qr]. */
export function transferData({ t, language }: PageContext, transfer: BankTransfer, currency: Currency): TransferData {
  const { holder, bank, iban, bic, account_number, bank_code, reference, amount } = transfer;
  const payload = epcPayload({ holder, iban, bic: bic ?? undefined, amount, currency, reference });
  const rows = [
    { label: t("order.transfer.amount"), value: formatMoney(amount, currency, language) },
    { label: t("order.transfer.holder"), value: holder },
    { label: "IBAN", value: inGroupsOfFour(iban) },
    { label: "BIC", value: bic },
    { label: t("order.transfer.bank"), value: bank },
    { label: t("order.transfer.account-number"), value: account_number },
    { label: t("order.transfer.bank-code"), value: bank_code },
    { label: t("order.transfer.reference"), value: inGroupsOfFour(reference) },
  ];
  return {
    rows: rows.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    code: payload.ok ? transferQrCode(payload.payload) : null,
  };
}
