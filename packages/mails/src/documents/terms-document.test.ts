import type { TermsDocument } from "@guerdon/domain/document/terms-document";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { longDay } from "@guerdon/domain/time/day";
import type { TermsPart } from "@guerdon/domain/website/terms";
import { translateIn, WITHDRAWAL_FORM, WITHDRAWAL_INSTRUCTION } from "@guerdon/messages";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { documentTemplates } from "../document-templates.ts";
import { sampleDocument } from "../sample-document.ts";

const { order_number: _, pages: __, ...HEAD } = sampleDocument;

/** Long enough for several pages. */
const TERMS: TermsPart = {
  kind: "terms",
  title: "Allgemeine Geschäftsbedingungen",
  blocks: Array.from({ length: 20 }, (_, index) => [
    { kind: "heading" as const, text: `${index + 1}. Gegenstand` },
    { kind: "paragraph" as const, text: "Łódź, œuvre, ¿qué?, geïnteresseerd, perché, über € 5. ".repeat(10) },
    { kind: "item" as const, text: "ein Punkt" },
  ]).flat(),
};

function documentIn(language: TermsDocument["language"]): TermsDocument {
  const { title, sections } = WITHDRAWAL_INSTRUCTION[language];
  const instruction = sections.flatMap(({ texts }) => texts.flat());
  const { title: formTitle, fields, ...form } = WITHDRAWAL_FORM[language];
  return {
    ...HEAD,
    language,
    revision: 12,
    published_on: "2026-05-03",
    parts: [
      TERMS,
      { kind: "withdrawal", title, blocks: instruction.map((text) => ({ kind: "paragraph", text })) },
      {
        kind: "form",
        title: formTitle,
        blocks: [
          ...Object.values(form).map((text) => ({ kind: "paragraph" as const, text })),
          ...fields.map((text) => ({ kind: "field" as const, text })),
        ],
      },
    ],
  };
}

async function pagesOf(document: TermsDocument): Promise<string[]> {
  const pdf = await getDocumentProxy(await documentTemplates.terms(document));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return plain(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    }),
  );
}

/** Without spaces: lines of a text end within words, and typefaces divide them. */
const plain = (text: string) => text.replaceAll(/\s/g, "");

// [terms.document]
test.each(LANGUAGES)(
  "what was agreed to in %s has every word, no sign that is missing, its revision and day",
  async (language) => {
    const document = documentIn(language);
    const pages = await pagesOf(document);
    const version = translateIn(language)("mails.terms.version", {
      website: HEAD.website_title,
      revision: 12,
      date: longDay("2026-05-03", language),
    });
    for (const part of document.parts) {
      const first = pages.findIndex((text) => text.includes(plain(`${part.title}${version}`)));
      expect(first, part.title).toBeGreaterThanOrEqual(0);
      // Feet stand between the pages.
      for (const { text } of part.kind === "terms" ? [] : part.blocks) {
        expect(pages[first]).toContain(plain(text));
      }
    }
    expect(pages).toHaveLength(6);
    expect(pages.at(-1)).not.toContain(plain(WITHDRAWAL_INSTRUCTION[language].title));
    const marks = (text: string) => [...text].filter((sign) => sign === "?").length;
    const written = document.parts.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join("");
    expect(marks(pages.join(""))).toBe(marks(written));
  },
);

// [terms.document]
test("the same words give the same bytes", async () => {
  const [first, second] = await Promise.all([0, 1].map(() => documentTemplates.terms(documentIn("de"))));
  expect(first).toEqual(second);
});

// [terms.document]
test("terms alone are called so, and begin the only part", async () => {
  const document = documentIn("fr");
  const pages = await pagesOf({ ...document, parts: [TERMS] });
  expect(pages).toHaveLength(4);
  expect(pages[0]).toContain(plain(translateIn("fr")("mails.terms.file.terms")));
});
