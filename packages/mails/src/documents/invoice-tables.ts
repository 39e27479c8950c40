import type { InvoiceFee, InvoiceLine, InvoiceRecord } from "@guerdon/domain/invoice/invoice-record";
import type { MessageKey } from "@guerdon/messages";
import { type Block, space, stack } from "./blocks.ts";
import { BOLD, type InvoicePrinting, LABEL, SMALL, TEXT } from "./invoice-printing.ts";
import { CONTENT_WIDTH } from "./paper.ts";
import { type Cell, type Column, type Row, table } from "./table.ts";
import { paragraph } from "./text-lines.ts";

const LINE_COLUMNS: readonly Column[] = [
  { x: 0, width: 24, align: "left" },
  { x: 28, width: 206, align: "left" },
  { x: 238, width: 36, align: "right" },
  { x: 282, width: 72, align: "right" },
  { x: 360, width: 40, align: "right" },
  { x: 406, width: CONTENT_WIDTH - 406, align: "right" },
];

const RATE_COLUMNS: readonly Column[] = [
  { x: 0, width: 234, align: "left" },
  { x: 238, width: 76, align: "right" },
  { x: 322, width: 76, align: "right" },
  { x: 406, width: CONTENT_WIDTH - 406, align: "right" },
];

const PADDING = 2.8;

/** Positions, fees and discounts, and what they add up to. */
export function invoiceTable(printing: InvoicePrinting): Block {
  const { paper, record, t } = printing;
  const { shows_net, lines, fees } = record;
  const price = t(shows_net ? "mails.invoice.price-net" : "mails.invoice.price");
  const amount = t(shows_net ? "mails.invoice.amount-net" : "mails.invoice.amount");
  const names = [t("mails.invoice.position"), t("mails.invoice.item"), t("mails.invoice.quantity"), price];
  const rows = [
    ...lines.map((line) => lineRow(printing, line)),
    ...fees.map((fee) => feeRow(printing, fee)),
    ...totalRows(printing),
  ];
  const head = { cells: [...names, t("mails.invoice.rate"), amount].map((name) => cell(name, LABEL)) };
  return table(paper, { columns: LINE_COLUMNS, head, rows, padding: PADDING });
}

function lineRow({ record, money, percent }: InvoicePrinting, line: InvoiceLine): Row {
  const amount = shownAmount(record, line);
  // A net price of a piece is rounded; the amount of all pieces counts.
  const each = Math.round(amount / line.quantity);
  return {
    cells: [
      cell(String(line.position)),
      [{ text: line.name, style: BOLD }, ...detailsOf(line, money).map((text) => ({ text, style: SMALL }))],
      cell(String(line.quantity)),
      cell(money(each)),
      cell(line.is_multi_purpose ? MULTI_PURPOSE : percent(line.tax_rate)),
      cell(money(amount)),
    ],
  };
}

/** The rate of lines without one; its note says why. */
const MULTI_PURPOSE = "–*";

function detailsOf({ name, brand, attributes, face_value }: InvoiceLine, money: (amount: number) => string): string[] {
  const details = [
    ...(name.includes(brand) ? [] : [brand]),
    ...Object.values(attributes),
    ...(face_value === null ? [] : [money(face_value)]),
  ].filter(Boolean);
  return details.length > 0 ? [details.join(" · ")] : [];
}

function feeRow({ record, money, percent, t }: InvoicePrinting, fee: InvoiceFee): Row {
  const name = fee.identifier === null ? t("mails.invoice.fee-share") : t(`fee.${fee.identifier}` as MessageKey);
  return {
    cells: [
      null,
      cell(fee.name ?? name),
      null,
      null,
      cell(fee.is_multi_purpose ? MULTI_PURPOSE : percent(fee.tax_rate)),
      cell(money(shownAmount(record, fee))),
    ],
  };
}

function totalRows({ record, money, t }: InvoicePrinting): Row[] {
  const { kind, shows_net, net_price, tax, gross_price } = record;
  const row = (label: string, amount: number, style = TEXT): Row => {
    return { cells: [null, cell(label, style), null, null, null, cell(money(amount), style)] };
  };
  const total = row(t(kind === "invoice" ? "mails.invoice.total" : "mails.invoice.total-back"), gross_price, TOTAL);
  const parts = shows_net ? [row(t("mails.invoice.net"), net_price), row(t("mails.invoice.tax"), tax)] : [];
  const [first = total, ...others] = [...parts, total];
  return [{ ...first, isRuled: true }, ...others];
}

const TOTAL = { ...BOLD, size: 10.5, leading: 15 };

/** The totals of the document by tax rate, with their heading on one page. */
export function ratesTable(printing: InvoicePrinting): Block[] {
  const { paper, record, t, money, percent } = printing;
  const names = ["by-rate", "by-rate-net", "by-rate-tax", "by-rate-gross"] as const;
  const head = { cells: names.map((name) => cell(t(`mails.invoice.${name}`), LABEL)) };
  const rows = record.sums.map(({ rate, is_multi_purpose, net, tax, gross }) => {
    const name = is_multi_purpose ? `${t("mails.invoice.multi-purpose")}*` : percent(rate);
    return { cells: [cell(name), cell(money(net)), cell(money(tax)), cell(money(gross))] };
  });
  const title = { text: t("mails.invoice.rates"), width: CONTENT_WIDTH, style: BOLD };
  return rows.length === 0
    ? []
    : [
        stack([
          paragraph(paper, { ...title, type: "H2" }),
          space(2),
          table(paper, { columns: RATE_COLUMNS, head, rows, padding: 2.4 }),
        ]),
        space(14),
      ];
}

function shownAmount({ shows_net }: InvoiceRecord, { net_price, gross_price }: InvoiceLine | InvoiceFee): number {
  return shows_net ? net_price : gross_price;
}

function cell(text: string, style = TEXT): Cell {
  return [{ text, style }];
}
