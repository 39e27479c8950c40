import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { createDocumentTemplates, documentTemplates } from "../document-templates.ts";
import { sampleDocument, samplePage } from "../sample-document.ts";
import { sampleInvoice, sampleInvoiceDocument } from "../sample-invoice.ts";
import { sampleAddress } from "../sample-mails.ts";
import { loadTypefaces, runsOf } from "./typefaces.ts";
import { visualRuns } from "./visual-runs.ts";

const NAMES = [
  ...["王小明", "龍飛鳳", "さくら", "タナカ", "김철수", "محمد", "یوسف", "שלום", "މުހައްމަދު"],
  ...["श्री क्षेत्र", "রবীন্দ্র", "ਸਿੰਘ ਸ੍ਰੀ", "શ્રી", "ଶ୍ରୀ", "பொன்", "శ్రీ రామ్", "ಶ್ರೀ ಕೃಷ್ಣ", "ശ്രീ", "ශ්‍රී"],
  ...["สมชาย น้ำ", "ສົມຊາຍ", "ភ្នំពេញ មើល", "မြန်မာ", "გიორგი", "Հայկ", "አበበ"],
];

/** The words of a PDF as programs read them, whatever their order. */
async function lettersIn(pdf: Uint8Array): Promise<Set<string>> {
  const proxy = await getDocumentProxy(pdf);
  const pages = Array.from({ length: proxy.numPages }, async (_, index) => {
    const { items } = await (await proxy.getPage(index + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join("");
  });
  return new Set((await Promise.all(pages)).join("").normalize("NFD"));
}

// [fulfilment.scripts]
test.each(NAMES)("%s is set in letters that a typeface has, in both weights", async (name) => {
  const typefaces = await loadTypefaces("clear", { content: { name } });
  for (const weight of ["text", "bold"] as const) {
    const runs = runsOf(name, weight, typefaces);
    expect(runs.map(({ text }) => text).join("")).toBe(name);
    for (const { face, text } of runs) {
      const glyphs = typefaces[face]?.font.layout(text, typefaces[face].features).glyphs ?? [];
      expect(glyphs.length).toBeGreaterThan(0);
      expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
    }
  }
});

// [fulfilment.scripts]
test("an invoice to a name in another script has its letters", async () => {
  const name = "王小明 김철수 გიორგი";
  const record = { ...sampleInvoice, recipient: { ...sampleAddress, last_name: name } };
  const letters = await lettersIn(await documentTemplates.invoice({ ...sampleInvoiceDocument, record }));
  expect([...name.normalize("NFD")].filter((letter) => !letters.has(letter))).toEqual([]);
});

const textsOf = async (line: string) =>
  visualRuns(line, "text", await loadTypefaces("clear", { content: line })).map(({ text }) => text);

// [fulfilment.scripts]
test("words from right to left stand in their order, with numbers and brackets as they are read", async () => {
  expect(await textsOf("Für محمد عبد, danke")).toEqual(["Für ", "عبد", " ", "محمد", ", danke"]);
  expect(await textsOf("שלום (עולם) 12")).toEqual(["12", " (", "עולם", ") ", "שלום"]);
  expect((await textsOf("محمد: ok")).join("|")).toBe("ok| :|محمد");
});

// [fulfilment.scripts]
test("a document tells which letters it leaves out, and only these", async () => {
  const told: unknown[] = [];
  const { vouchers } = createDocumentTemplates((leftOut) => told.push(leftOut));
  const pageNamed = (name: string) => ({ ...sampleDocument, pages: [{ ...samplePage, name }] });
  await vouchers(pageNamed(`Łódź 王 ☃ ${NAMES.join(" ")}`));
  expect(told).toEqual([]);
  await vouchers(pageNamed("\u{12000} and \u{12000}\u{12001}"));
  expect(told).toEqual([{ document: "vouchers", letters: "\u{12000}\u{12001}" }]);
});
