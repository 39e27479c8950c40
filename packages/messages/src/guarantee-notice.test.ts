import { createHash } from "node:crypto";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { expect, it } from "vitest";
import { GUARANTEE_NOTICE } from "./guarantee-notice.ts";

/** Digests of the texts. Change one only after comparing the text with the official notice. */
const LOCKED = {
  de: "9f7d3775876ecbb5",
  en: "b8fd04a216eaced7",
  fr: "4fff2fa95d268613",
  pl: "9b82a749dcd5df99",
  nl: "0e3d91f7d703eab4",
  es: "519a48774827a6df",
  it: "e45fc2f04f03e07c",
};

it.each(LANGUAGES)("the notice of the legal guarantee in %s equals the locked text", (language) => {
  const words = Object.values(GUARANTEE_NOTICE[language]).flat().join("\n");
  expect(createHash("sha256").update(words).digest("hex").slice(0, 16)).toBe(LOCKED[language]);
});

it("all languages have the same number of parts, and each has its own URL", () => {
  const shape = ({ examples, remedies, steps }: (typeof GUARANTEE_NOTICE)["de"]) =>
    [examples, remedies, steps].map((list) => list.length);
  for (const language of LANGUAGES) {
    expect(shape(GUARANTEE_NOTICE[language])).toEqual([2, 2, 2]);
  }
  const urls = LANGUAGES.map((language) => GUARANTEE_NOTICE[language].url);
  expect(new Set(urls).size).toBe(LANGUAGES.length);
  for (const url of urls) {
    expect(url).toMatch(/^europa\.eu\/youreurope\/\p{L}+$/u);
  }
});
