import type { FieldsOf } from "@guerdon/contract";
import { RECIPIENT_COLUMNS, RECIPIENT_LIMITS, type RecipientColumn } from "@guerdon/domain/address/recipient-list";
import type { PageContext } from "../../server/page-context.server.ts";

/** Bytes of an uploaded table. */
const MAX_BYTES = 1_000_000;

type Texts = Pick<PageContext, "t">;

/** The text of an uploaded file, or why it is none. */
export async function uploadedTable(
  { t }: Texts,
  file: FormDataEntryValue | null,
): Promise<{ table: string } | { problem: string }> {
  if (!(file instanceof File) || file.size === 0) {
    return { problem: t("recipient.no-file") };
  }
  if (file.size > MAX_BYTES) {
    return { problem: t("recipient.too-large") };
  }
  try {
    const table = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return table.includes("\0") ? { problem: t("recipient.not-text") } : { table };
  } catch {
    return { problem: t("recipient.not-text") };
  }
}

/** The mistakes of a list, one text for each, "Row 5, e-mail: is missing". */
export function mistakeTexts({ t }: Texts, { mistakes, more }: FieldsOf<"RECIPIENTS_INVALID">): string[] {
  const told = mistakes.map(({ row, column, reason }) => {
    const text = t(`recipient.reason.${reason}`, { limit: column ? RECIPIENT_LIMITS[column] : 0 });
    return column
      ? t("recipient.mistake.cell", { row, column: t(`recipient.column.${column}`), reason: text })
      : t("recipient.mistake.row", { row, reason: text });
  });
  return more > 0 ? [...told, t("recipient.mistake.more", { count: more })] : told;
}

/**
 * A table to fill in, with an example: UTF-8 with a byte order mark and separated by semicolons, as spreadsheets of all
 * seven languages open it.
 */
export function recipientTemplate({ t }: Texts): string {
  const example: Record<RecipientColumn, string> = {
    first_name: "Robin",
    last_name: "Example",
    email: "robin@example.org",
    message: t("recipient.example"),
  };
  const rows = [
    RECIPIENT_COLUMNS.map((column) => t(`recipient.column.${column}`)),
    RECIPIENT_COLUMNS.map((column) => example[column]),
  ];
  return `\uFEFF${rows.map((cells) => `${cells.join(";")}\r\n`).join("")}`;
}
