import type { ReturnDocument } from "@guerdon/domain/document/return-document";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { DEFAULT_LOOK } from "@guerdon/domain/theme/look";
import { longDay } from "@guerdon/domain/time/day";
import { translateIn } from "@guerdon/messages";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { documentTemplates } from "../document-templates.ts";

const line = (index: number) => {
  return { last_four: String(1000 + index), value: 5000, amount: 4000, valid_until: index % 2 ? "2027-12-31" : null };
};

const DOCUMENT: ReturnDocument = {
  website_title: "Aurora",
  public_url: "https://aurora.example",
  logo: null,
  logo_name: "Aurora",
  fonts: [],
  theme: { ...DEFAULT_LOOK, primary_color: "#7a2e5d", secondary_color: "#1f6f78" },
  seller: { name: "Aurora Prämien GmbH", address: ["Lichtallee 12", "10115 Berlin"], email: "hallo@aurora.example" },
  words: {},
  language: "de",
  currency: "EUR",
  number: 3,
  returned_on: "2026-06-01",
  settled_on: null,
  undone_on: null,
  vouchers: 91,
  amount: 364_000,
  batches: [
    { name: "Frühling", amount: 360_000, vouchers: Array.from({ length: 90 }, (_, index) => line(index)) },
    { name: "Herbst", amount: 4000, vouchers: [line(90)] },
  ],
};

async function textOf(document: ReturnDocument): Promise<{ text: string; pages: number }> {
  const pdf = await getDocumentProxy(await documentTemplates.voucherReturn(document));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  return { text: pages.join(" ").replaceAll(/\s+/g, " "), pages: pdf.numPages };
}

// [voucher.take-back-statement]
test.each(LANGUAGES)(
  "the statement of a return in %s has every code, the sums by list, and its day",
  async (language) => {
    const t = translateIn(language);
    const { text, pages } = await textOf({ ...DOCUMENT, language, settled_on: "2026-06-20" });
    expect(pages).toBeGreaterThan(1);
    const facts = [
      "Frühling",
      "Herbst",
      "1000",
      "1089",
      "1090",
      t("mails.return.total"),
      longDay("2027-12-31", language),
    ];
    for (const fact of [t("mails.return.title", { number: "3" }), ...facts, longDay("2026-06-20", language)]) {
      expect(text).toContain(fact.replaceAll(/\s+/g, " "));
    }
  },
);

test("the same statement gives the same bytes", async () => {
  const [first, second] = await Promise.all([0, 1].map(() => documentTemplates.voucherReturn(DOCUMENT)));
  expect(first).toEqual(second);
});
