import { createHash } from "node:crypto";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { expect, it } from "vitest";
import { WITHDRAWAL_FORM } from "./withdrawal-form.ts";
import { WITHDRAWAL_INSTRUCTION } from "./withdrawal-instruction.ts";

/** Digests of the texts. Change one only after comparing the text with the law. */
const LOCKED = {
  de: "7ee6d5b3e241167b",
  en: "63d9c0dbfd3ec58c",
  fr: "ab826883a6aa571b",
  pl: "cf059ee4956a1ecd",
  nl: "832705d4aa17b9d5",
  es: "038cf4deaa781dca",
  it: "8515d495a4d866df",
};

const wordsIn = (language: (typeof LANGUAGES)[number]) => {
  const { title, sections } = WITHDRAWAL_INSTRUCTION[language];
  return [
    ...[title, ...sections.flatMap((section) => [section.title, ...section.texts.flat()])],
    ...Object.values(WITHDRAWAL_FORM[language]).flat(),
  ];
};

// [terms.parts]
it.each(LANGUAGES)("the model instruction and form on withdrawal in %s equal the locked texts", (language) => {
  const digest = createHash("sha256").update(wordsIn(language).join("\n")).digest("hex").slice(0, 16);
  expect(digest).toBe(LOCKED[language]);
});

// [terms.parts]
it.each(LANGUAGES)("they name seller and page once each where the law wants it in %s", (language) => {
  const instruction = WITHDRAWAL_INSTRUCTION[language].sections.flatMap(({ texts }) => texts.flat()).join("\n");
  expect(instruction.match(/\{\w+\}/g)).toEqual(["{trader}", "{page}"]);
  expect(WITHDRAWAL_FORM[language].to.match(/\{\w+\}/g)).toEqual(["{trader}"]);
  expect(WITHDRAWAL_FORM[language].fields).toHaveLength(5);
  expect(WITHDRAWAL_INSTRUCTION[language].sections.map(({ texts }) => texts.length)).toEqual([6, 4]);
});

it("French punctuation is preceded by a no-break space", () => {
  expect(wordsIn("fr").filter((text) => / [:;!?»]|« /.test(text))).toEqual([]);
});
