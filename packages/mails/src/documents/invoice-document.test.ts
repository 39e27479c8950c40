import { invoiceAmounts } from "@guerdon/domain/invoice/invoice-amounts";
import type { InvoiceRecord } from "@guerdon/domain/invoice/invoice-record";
import { moneyFormat, writeMoney } from "@guerdon/domain/money/money-format";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { longDay } from "@guerdon/domain/time/day";
import { translateIn } from "@guerdon/messages";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { documentTemplates } from "../document-templates.ts";
import { sampleCreditNote, sampleInvoice, sampleInvoiceDocument, sampleSale } from "../sample-invoice.ts";

interface Element {
  role: string;
  children?: readonly (Element | { type: string; id: string })[];
}

function elementsOf(element: Element): Element[] {
  const children = (element.children ?? []).filter((child): child is Element => "role" in child);
  return [element, ...children.flatMap(elementsOf)];
}

/** Its pages as programs read them: text in one line, and structure. */
async function read(record: InvoiceRecord) {
  const pdf = await getDocumentProxy(await documentTemplates.invoice({ ...sampleInvoiceDocument, record }));
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const page = await pdf.getPage(index + 1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    const tree: Element | null = await page.getStructTree();
    return { text: plain(text), elements: tree ? elementsOf(tree) : [] };
  });
  return { pdf, pages: await Promise.all(pages) };
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

async function textOf(record: InvoiceRecord): Promise<string> {
  const { pages } = await read(record);
  return pages.map(({ text }) => text).join(" ");
}

const moneyIn = (language: string) => (amount: number) => plain(writeMoney(amount, moneyFormat("EUR", language), true));

// [invoice.content] [invoice.document]
test.each(LANGUAGES)("an invoice in %s says all that the law wants", async (language) => {
  const money = moneyIn(language);
  const t = translateIn(language);
  const text = await textOf({ ...sampleInvoice, language });
  for (const fact of [
    ...[t("mails.invoice.title.invoice", { number: "AU-000042" }), longDay("2026-12-03", language), "10042"],
    ...["Aurora Prämien GmbH", "Lichtallee 12", "DE123456789", "29/123/45678", "HRB 123456 B"],
    "IBAN DE79 9999 0001 0001 0203 04",
    ...["Nora Licht", "10115 Berlin", "Röstmond Gutschein", "Nachtblau"],
    // A unit price, an amount, and what tax of each rate adds up to.
    ...[money(1990), money(5970), money(5429), money(1031), money(6460), money(163)],
    ...[money(13_700), money(10_000), "K3D9", t("payment.type.bank-transfer.title"), t("mails.invoice.post-note")],
    // Without the name of the directive, in which the line breaks.
    t("mails.invoice.multi-purpose-note").split(" (")[0] ?? "",
  ]) {
    expect(text).toContain(plain(fact));
  }
  expect(text).not.toMatch(/undefined|\[object|NaN|\{|mails\.|fee\./);
});

// [invoice.credit-note]
test("a credit note names the invoice that it corrects, and its amounts are negative", async () => {
  const money = moneyIn("de");
  const text = await textOf(sampleCreditNote);
  for (const fact of ["Rechnungskorrektur AU-000043", "Zur Rechnung AU-000042 vom 3. Dezember 2026.", money(-2026)]) {
    expect(text).toContain(fact);
  }
  expect(text).not.toContain("Mehrzweckgutscheine");
});

// [invoice.sums]
test("a discount on vouchers has a line for each rate of theirs, and reduces what the rate adds up to", async () => {
  const money = moneyIn("de");
  const [voucher = never(), book = never()] = sampleSale.lines;
  const single = { ...book, type_group: voucher.type_group, legal_kind: "single_purpose_voucher" as const };
  const fees: typeof sampleSale.fees = [
    {
      identifier: "D_VV",
      gross_price: -749,
      net_price: -733,
      tax_rate: null,
      parts: [
        { position: 1, legal_kind: "multi_purpose_voucher", tax_rate: 0, gross_price: -500, net_price: -500 },
        { position: 2, legal_kind: "single_purpose_voucher", tax_rate: 7, gross_price: -249, net_price: -233 },
      ],
    },
  ];
  const sale = { ...sampleSale, lines: [voucher, single], fees };
  const text = await textOf({ ...sampleInvoice, ...invoiceAmounts(sale) });
  const name = "Rabatt auf den Gutscheinwert";
  expect(text).toContain(`${name} –* ${money(-500)} ${name} 7 % ${money(-249)}`);
  expect(text).toContain(`Mehrzweckgutscheine* ${money(4500)} ${money(0)} ${money(4500)}`);
  expect(text).toContain(`7 % ${money(2094)} ${money(147)} ${money(2241)}`);
  expect(text).not.toContain(" 0 % ");
});

// [invoice.content]
test("a website with net prices shows them, and the tax that is added", async () => {
  const money = moneyIn("de");
  const text = await textOf({ ...sampleInvoice, shows_net: true });
  expect(text).toContain("Einzelpreis netto");
  expect(text).toContain(`${money(1672)} 19 % ${money(5017)}`);
  expect(text).toContain(`Summe netto ${money(12_506)} Mehrwertsteuer ${money(1194)} Gesamtbetrag ${money(13_700)}`);
});

// [invoice.content]
test("without anything by post the day of payment is that of the supply; an erased recipient is left out", async () => {
  const text = await textOf({ ...sampleInvoice, has_post: false, recipient: null });
  expect(text).toContain("Leistungsdatum");
  expect(text).not.toContain("per Post");
  expect(text).not.toContain("Nora");
});

// [invoice.document]
test("a long invoice has several pages, each with the table's head and its number, and every position once", async () => {
  const lines = Array.from({ length: 60 }, (_, index) => {
    return { ...(sampleSale.lines[1] ?? never()), position: index + 1, name: `Buch Nummer ${index + 1}.` };
  });
  const { pages } = await read({ ...sampleInvoice, ...invoiceAmounts({ ...sampleSale, lines }) });
  expect(pages.length).toBeGreaterThan(2);
  const numbers = pages.flatMap(({ text }) =>
    [...text.matchAll(/Nummer (\d+)\./g)].map(([, number]) => Number(number)),
  );
  expect(numbers).toEqual(lines.map(({ position }) => position));
  for (const [index, { text, elements }] of pages.entries()) {
    expect(text).toContain(`Seite ${index + 1} von ${pages.length}`);
    expect(text).toContain("Rechnung AU-000042");
    const rows = elements.filter(({ role }) => role === "TR").length;
    expect(elements.filter(({ role }) => role === "Table").length).toBeGreaterThan(0);
    expect(text.match(/Nummer/g)?.length ?? 0).toBeLessThanOrEqual(rows - 1);
    expect(text).toContain("Einzelpreis");
  }
  // The sums do not stand alone on the last page.
  expect(pages.at(-1)?.text).toMatch(/Nummer 60\..*Gesamtbetrag/);
});

// [invoice.document]
test("what the law wants to be said never stands alone on a page", async () => {
  for (let count = 1; count <= 24; count++) {
    const lines = Array.from({ length: count }, (_, index) => ({
      ...(sampleSale.lines[index % sampleSale.lines.length] ?? never()),
      position: index + 1,
    }));
    const { pages } = await read({ ...sampleInvoice, ...invoiceAmounts({ ...sampleSale, lines }) });
    expect(pages.at(-1)?.text, `${count} lines`).toContain(translateIn("de")("payment.type.bank-transfer.title"));
  }
});

function never(): never {
  throw new Error("The sample has no such line.");
}

// [invoice.document]
test("screen readers get a title, a language, headings, and tables with heads and cells", async () => {
  const { pdf, pages } = await read({ ...sampleInvoice, language: "pl" });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Faktura AU-000042", Language: "pl" });
  const roles = (pages[0]?.elements ?? []).map(({ role }) => role);
  const count = (role: string) => roles.filter((each) => each === role).length;
  expect([count("H1"), count("H2"), count("Table"), count("TH")]).toEqual([1, 2, 2, 10]);
  expect(count("TD")).toBe(6 * 7 + 4 * 3);
});

// [invoice.frozen]
test("the same record gives the same bytes", async () => {
  const [first, second] = [
    await documentTemplates.invoice(sampleInvoiceDocument),
    await documentTemplates.invoice(sampleInvoiceDocument),
  ];
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
  // Small enough to keep and to mail.
  expect(first.length).toBeLessThan(50_000);
});
