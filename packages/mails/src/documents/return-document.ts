import type { ReturnDocument, ReturnedLine } from "@guerdon/domain/document/return-document";
import { moneyFormat, writeMoney } from "@guerdon/domain/money/money-format";
import { type Block, space } from "./blocks.ts";
import { BOLD, LABEL, TEXT } from "./invoice-printing.ts";
import { numberPages } from "./page-frame.ts";
import { bytesOf, CONTENT_WIDTH } from "./paper.ts";
import { printPages } from "./print-pages.ts";
import { type Printing, startPrinting } from "./printing.ts";
import { type Cell, type Column, type Row, table } from "./table.ts";
import { paragraph } from "./text-lines.ts";

/** Below the head of each page, in points. */
const HEAD_GAP = 18;
const PADDING = 2.4;

const BATCH_COLUMNS: readonly Column[] = [
  { x: 0, width: 250, align: "left" },
  { x: 258, width: 90, align: "right" },
  { x: 356, width: CONTENT_WIDTH - 356, align: "right" },
];

const CODE_COLUMNS: readonly Column[] = [
  { x: 0, width: 90, align: "left" },
  { x: 98, width: 150, align: "left" },
  { x: 256, width: 92, align: "right" },
  { x: 356, width: CONTENT_WIDTH - 356, align: "right" },
];

/**
 * The statement of a return as a PDF, DIN A4: its sums by batch, and the codes of each by their last four characters
 * [voucher.take-back-statement]. It is tagged for screen readers, and the same input gives the same bytes.
 */
export async function returnDocument(document: ReturnDocument): Promise<Uint8Array> {
  const printing = await startPrinting(document, (t) => {
    const title = t("mails.return.title", { number: String(document.number) });
    return { title, mark: title };
  });
  // Amounts below each other all have their decimals.
  const format = moneyFormat(document.currency, document.language);
  const printed = { ...printing, money: (amount: number) => writeMoney(amount, format, true) };
  const { pdf } = printing.paper;
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const blocks = [
    ...headOf(printed, document),
    sumsTable(printed, document),
    ...document.batches.flatMap((batch) => batchBlocks(printed, batch)),
  ];
  printPages(printing, { blocks, headGap: HEAD_GAP }, root);
  root.end();
  numberPages(printing);
  return bytesOf(printing.paper);
}

function headOf(
  { paper, t, longDay, brandText }: Printing,
  { number, returned_on, settled_on, undone_on }: ReturnDocument,
): Block[] {
  const title = { text: t("mails.return.title", { number: String(number) }), style: { ...TITLE, colour: brandText } };
  const lines = [
    t("mails.return.text", { date: longDay(returned_on) }),
    ...(settled_on ? [t("mails.return.settled", { date: longDay(settled_on) })] : []),
    ...(undone_on ? [t("mails.return.undone", { date: longDay(undone_on) })] : []),
  ];
  return [
    paragraph(paper, { ...title, width: CONTENT_WIDTH, type: "H1" }),
    space(6),
    ...lines.map((text) => paragraph(paper, { text, width: CONTENT_WIDTH, style: TEXT })),
    space(14),
  ];
}

const TITLE = { weight: "head", size: 17, leading: 24 } as const;

function sumsTable({ paper, t, money }: Printing, { batches, vouchers, amount }: ReturnDocument): Block {
  const head = row([t("mails.return.batch"), t("mails.return.codes"), t("mails.return.left")], LABEL);
  const rows = batches.map((batch) => row([batch.name, String(batch.vouchers.length), money(batch.amount)]));
  const total = row([t("mails.return.total"), String(vouchers), money(amount)], BOLD);
  return table(paper, { columns: BATCH_COLUMNS, head, rows: [...rows, { ...total, isRuled: true }], padding: PADDING });
}

function batchBlocks(printing: Printing, { name, vouchers }: ReturnDocument["batches"][number]): Block[] {
  const { paper, t } = printing;
  const names = [
    t("mails.return.code"),
    t("mails.return.valid-until"),
    t("mails.return.value"),
    t("mails.return.left"),
  ];
  const rows = vouchers.map((voucher) => codeRow(printing, voucher));
  return [
    space(16),
    paragraph(paper, { text: name, width: CONTENT_WIDTH, style: BOLD, type: "H2" }),
    space(2),
    table(paper, { columns: CODE_COLUMNS, head: row(names, LABEL), rows, padding: PADDING }),
  ];
}

function codeRow({ money, longDay }: Printing, { last_four, value, amount, valid_until }: ReturnedLine): Row {
  return row([`… ${last_four}`, valid_until === null ? "–" : longDay(valid_until), money(value), money(amount)]);
}

function row(texts: readonly string[], style = TEXT): Row {
  return { cells: texts.map((text): Cell => [{ text, style }]) };
}
