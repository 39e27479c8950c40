import type { VoucherDocument, VoucherPage } from "@guerdon/domain/document/voucher-document";
import { BARCODES } from "@guerdon/domain/fulfilment/barcode";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { longDay } from "@guerdon/domain/time/day";
import { translateIn } from "@guerdon/messages";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { documentTemplates } from "../document-templates.ts";
import { sampleDocument, samplePage } from "../sample-document.ts";

interface Element {
  role: string;
  alt?: string;
  children?: readonly (Element | { type: string; id: string })[];
}

/** A page as programs read it: its text, the same in lines, and its structure. */
interface ReadPage {
  text: string;
  lines: string[];
  elements: Element[];
}

function elementsOf(element: Element): Element[] {
  const children = (element.children ?? []).filter((child): child is Element => "role" in child);
  return [element, ...children.flatMap(elementsOf)];
}

async function open(document: VoucherDocument) {
  return getDocumentProxy(await documentTemplates.vouchers(document));
}

async function read(document: VoucherDocument): Promise<ReadPage[]> {
  const pdf = await open(document);
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      const tree: Element | null = await page.getStructTree();
      const lines = text.split("\n").map((line) => line.trim());
      return { text: plain(text), lines, elements: tree ? elementsOf(tree) : [] };
    }),
  );
}

/** Text without its lines. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

const withPage = (page: Partial<VoucherPage>, document: Partial<VoucherDocument> = {}): VoucherDocument => ({
  ...sampleDocument,
  ...document,
  pages: [{ ...samplePage, ...page }],
});

async function readOne(document: VoucherDocument): Promise<ReadPage> {
  const [page] = await read(document);
  if (!page) {
    throw new Error("the document has no page");
  }
  return page;
}

// [fulfilment.document]
test.each(LANGUAGES)(
  "a voucher in %s says what it is and is worth, until when, its code, and who sold it",
  async (language) => {
    const greeting = { to: "Łucja", from: "Paul", text: "Herzlichen Glückwunsch!" };
    const { text } = await readOne(withPage({ greeting, barcode: "qr" }, { language }));
    for (const fact of [
      "Röstmond Gutschein",
      formatMoney(2500, "EUR", language),
      longDay("2027-12-31", language),
      "RM257K3D9QXW2LHP",
      "Herzlichen Glückwunsch!",
      "Łucja",
      "roestmond.example/gutscheine",
      "Teileinlösung ist möglich",
      "Aurora Prämien GmbH · Lichtallee 12 · 10115 Berlin",
      "service@shop.example",
      "10042",
    ]) {
      expect(text).toContain(plain(fact));
    }
    expect(text).not.toMatch(/undefined|\[object|NaN|\{|mails\./);
  },
);

// [fulfilment.document]
test.each([
  "RM257K3D9QXW2LHP",
  "RM25-7K3D-9QXW-2LHP",
  "RM25 7K3D",
  "4006381333931",
  "abcdefg",
  "A1",
  "b.example/?c=A+B==C->www//D",
])("the code %s can be copied exactly, although it may be shown in groups", async (code) => {
  for (const barcode of [null, "qr", "code128"] as const) {
    const { lines } = await readOne(withPage({ code, barcode }));
    expect(lines).toContain(code);
  }
});

test("a very long code goes over several lines, and all of it is there", async () => {
  const code = Array.from({ length: 150 }, (_, index) => (index % 36).toString(36)).join("");
  const { lines } = await readOne(withPage({ code, barcode: "pdf417" }));
  expect(lines.join("").replaceAll(/\s/g, "")).toContain(code);
});

// [fulfilment.document]
test("conditions that one page cannot hold go on overleaf, to their last sentence", async () => {
  const sentences = Array.from({ length: 400 }, (_, index) => `Bedingung Nummer ${index + 1} gilt ohne Ausnahme.`);
  const paragraphs = [sentences.slice(0, 300).join(" "), ...sentences.slice(300)];
  const pages = await read(withPage({ redemption_conditions: paragraphs.join("\n\n") }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]?.text).toContain("RM257K3D9QXW2LHP");
  expect(pages[0]?.text).toContain(translateIn("de")("mails.document.next-page"));
  const numbers = pages.flatMap(({ text }) =>
    [...text.matchAll(/Nummer (\d+) gilt/g)].map(([, number]) => Number(number)),
  );
  expect(numbers).toEqual(sentences.map((_, index) => index + 1));
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(`Seite ${index + 1} von ${pages.length}`);
    expect(text).toContain("Aurora Prämien GmbH");
  }
});

test("a greeting that one page cannot hold goes on overleaf, to its last line", async () => {
  const lines = Array.from({ length: 60 }, (_, index) => `Wunsch ${index + 1}`);
  const pages = await read(withPage({ greeting: { to: "Nora", from: "Paul", text: lines.join("\n") } }));
  const text = pages.map((page) => page.text).join(" ");
  expect([...text.matchAll(/Wunsch (\d+)/g)].map(([, number]) => Number(number))).toEqual(
    lines.map((_, index) => index + 1),
  );
  expect(pages[0]?.text).toContain("RM257K3D9QXW2LHP");
});

test("a greeting of some length stays with the voucher, and the way to redeem it goes on overleaf", async () => {
  const text = `${"Wir wünschen Dir von Herzen alles Gute! ".repeat(25)}Ende.`;
  const pages = await read(withPage({ barcode: "qr", greeting: { to: "Nora", from: "Paul", text } }));
  expect(pages).toHaveLength(2);
  expect(pages[0]?.text).toContain("Ende.");
  expect(pages[0]?.text).toContain("RM257K3D9QXW2LHP");
  for (const detail of ["Vor Ort:", "roestmond.example/gutscheine", "Teileinlösung"]) {
    expect(pages[0]?.text).not.toContain(detail);
    expect(pages[1]?.text).toContain(detail);
  }
});

test("however long names and codes are, no text lies over the foot of the page", async () => {
  const long = { code: "x".repeat(200), barcode: "qr", name: "Ein langer Name ".repeat(60).trim() } as const;
  const pdf = await open(withPage({ ...long, greeting: { to: "N".repeat(150), from: "Paul", text: "Alles Gute!" } }));
  expect(pdf.numPages).toBeGreaterThan(1);
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const heights = items.flatMap((item) => ("str" in item && item.str.trim() ? [Number(item.transform[5])] : []));
    // The foot has two lines of 8 points; in the order of reading it comes last, below all else.
    const texts = heights.slice(0, -5);
    expect(Math.min(...texts)).toBeGreaterThan(Math.max(...heights.slice(-5)) + 8);
  }
});

test("usual conditions stand on the page of the voucher, which has no number", async () => {
  const pages = await read(sampleDocument);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toContain("Eine Barauszahlung ist nicht möglich.");
  expect(pages[0]?.text).not.toContain("Seite");
});

// [fulfilment.document]
test("every code has a page of its own, with one main heading", async () => {
  const codes = ["AAAA1111BBBB", "CCCC2222DDDD", "EEEE3333FFFF"];
  const pages = await read({ ...sampleDocument, pages: codes.map((code) => ({ ...samplePage, code })) });
  expect(pages.map(({ text }) => codes.filter((code) => text.includes(code)))).toEqual(codes.map((code) => [code]));
  for (const { elements } of pages) {
    expect(elements.filter(({ role }) => role === "H1")).toHaveLength(1);
  }
});

test("letters of all languages, other alphabets and emoji are text; what no typeface has is left out", async () => {
  const name = "Zażółć gęślą jaźń, ŁŻĘ, ñ, ç, œ, ß";
  const text = "Від Олени, από τη Μαρία 🎉 👩‍👩‍👧 ❤️ 漢\u{12000}!";
  const page = await readOne(withPage({ name, greeting: { to: "Łucja", from: "Οδυσσέας", text } }));
  expect(page.text).toContain(name);
  expect(page.text).toContain("Від Олени, από τη Μαρία 🎉");
  expect(page.text).toContain("Οδυσσέας");
  expect(page.text).toContain("漢!");
  expect(page.text).not.toContain("?");
});

// [fulfilment.document]
test("the same vouchers give the same bytes", async () => {
  const document = withPage({ barcode: "qr", greeting: { to: "Nora", from: "Paul", text: "Alles Gute 🎉" } });
  const [first, second] = [await documentTemplates.vouchers(document), await documentTemplates.vouchers(document)];
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
});

// [fulfilment.document]
test("screen readers get a title, a language, tags, and words for pictures", async () => {
  const title = "Prämien & Mehr <Aurora>";
  const pdf = await open(
    withPage({ barcode: "ean13", code: "4006381333931" }, { website_title: title, language: "fr" }),
  );
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const { info, metadata } = await pdf.getMetadata();
  const wanted = `Votre carte cadeau ${title} (commande 10042)`;
  expect(info).toMatchObject({ Title: wanted, Language: "fr" });
  expect(metadata?.get("dc:title")).toBe(wanted);
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  const { elements } = await readOne(withPage({ barcode: "ean13", code: "4006381333931" }, { logo_name: title }));
  const figures = elements.filter(({ role }) => role === "Figure");
  expect(figures.map(({ alt }) => alt)).toEqual([title, "Röstmond", translateIn("de")("mails.document.scan")]);
  expect(elements.filter(({ role }) => role === "Link").length).toBe(3);
});

// [fulfilment.barcode]
test.each(BARCODES)("a code that fits is also shown as %s, one that does not fit only as text", async (barcode) => {
  const scan = translateIn("de")("mails.document.scan");
  const hasBarcode = ({ elements }: ReadPage) => elements.some(({ alt }) => alt === scan);
  const fitting = await readOne(withPage({ barcode, code: "4006381333931" }));
  expect(hasBarcode(fitting)).toBe(true);
  const code = "ÄÖÜ".repeat(70);
  const unfitting = await readOne(withPage({ barcode, code }));
  expect(hasBarcode(unfitting)).toBe(false);
  expect(unfitting.lines.join("").replaceAll(/\s/g, "")).toContain(code);
});

// [product.hidden-face-value]
test("a hidden face value is not shown, and neither is what a voucher does not have", async () => {
  const page = { face_value: null, valid_until: null, redemption_conditions: null, info_url: null, picture: null };
  const { text, elements } = await readOne(withPage({ ...page, online_redeemable: false, offline_redeemable: false }));
  expect(text).not.toMatch(/€|Gültig|Einlösebedingungen|So lösen/);
  expect(elements.filter(({ alt }) => alt === "Röstmond")).toHaveLength(1);
});

test("a website without a logo shows its name, and its own words take precedence", async () => {
  const words = { "mails.document.care": "Passen Sie gut darauf auf!" };
  const { text } = await readOne({ ...sampleDocument, logo: null, words });
  expect(text).toMatch(/^Aurora/);
  expect(text).toContain("Passen Sie gut darauf auf!");
});

test("only an address of the web is a link", async () => {
  const { text, elements } = await readOne(withPage({ info_url: "javascript:alert(1)" }));
  expect(text).toContain("javascript:alert(1)");
  expect(elements.filter(({ role }) => role === "Link")).toHaveLength(2);
});
