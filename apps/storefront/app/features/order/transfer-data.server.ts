import type { contract, OrderView, OutputOf } from "@guerdon/contract";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { epcPayload } from "@guerdon/domain/payment/epc-qr";
import { inGroupsOfFour } from "@guerdon/domain/payment/iban";
import type { PageContext } from "../../server/page-context.server.ts";
import type { TransferData } from "./bank-transfer.tsx";
import { transferQrCode } from "./qr-code.server.ts";

type BankTransfer = NonNullable<OutputOf<typeof contract.showConfirmation>["bank_transfer"]>;

/** The order that waits for a transfer. */
type AwaitingOrder = Pick<OrderView, "currency" | "payments">;

/** The details of a transfer in words, and its QR code [payment.transfer-qr]. Without credit there is no rest of it. */
export function transferData(
  { t, language }: PageContext,
  transfer: BankTransfer,
  { currency: { short_symbol: currency }, payments }: AwaitingOrder,
): TransferData {
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
  const isWhole = payments.length === 0;
  return {
    title: t(isWhole ? "order.transfer.whole.title" : "order.transfer.title"),
    text: t(isWhole ? "order.transfer.whole.text" : "order.transfer.text"),
    rows: rows.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    code: payload.ok ? transferQrCode(payload.payload) : null,
    codeLabel: t("order.transfer.code"),
  };
}
