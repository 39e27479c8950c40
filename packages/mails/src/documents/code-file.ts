import { RECIPIENT_COLUMNS } from "@guerdon/domain/address/recipient-list";
import type { VoucherDocument } from "@guerdon/domain/document/voucher-document";
import { majorFromMinor } from "@guerdon/domain/money";
import { stringify } from "csv-stringify/sync";
import { mailWords } from "../mail-words.ts";

/**
 * Codes as a table in CSV: UTF-8 with a byte order mark and separated by semicolons, as spreadsheets of all seven languages
 * open it; for e-cards with their recipients. An apostrophe is put before a cell that a spreadsheet would take for a formula.
 */
export async function codeFile(document: VoucherDocument): Promise<Uint8Array> {
  const { t } = mailWords({ ...document, brand: { words: document.words, time_zone: "UTC" } });
  const isAddressed = document.pages.some(({ recipient }) => recipient);
  const head = [
    t("mails.code-file.product"),
    t("mails.code-file.value"),
    t("mails.voucher.code"),
    t("mails.code-file.valid-until"),
    ...(isAddressed ? RECIPIENT_COLUMNS.map((column) => t(`recipient.column.${column}`)) : []),
  ];
  const rows = document.pages.map(({ name, face_value, code, valid_until, recipient }) => [
    name,
    face_value === null ? "" : `${majorFromMinor(face_value)} ${document.currency}`,
    code,
    valid_until ?? "",
    ...(isAddressed ? RECIPIENT_COLUMNS.map((column) => recipient?.[column] ?? "") : []),
  ]);
  const options = { bom: true, delimiter: ";", record_delimiter: "windows", escape_formulas: true } as const;
  return new TextEncoder().encode(stringify([head, ...rows], options));
}
