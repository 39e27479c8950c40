import { describe, expect, test } from "vitest";
import { chooseLanguage, isLanguage, LANGUAGES, localize, resolvedLanguage } from "./language.ts";

// [website.language-choice]
describe("choosing the language", () => {
  const website = { selectable: ["de", "en", "fr"], default: "de" } as const;

  test.each([
    [
      "the language forced by the website",
      { override: "pl", segment: "en", remembered: "fr", acceptLanguage: "en" },
      "pl",
    ],
    ["the path", { segment: "en", remembered: "fr", acceptLanguage: "de" }, "en"],
    ["the remembered choice if the path has no known language", { segment: "basket", remembered: "fr" }, "fr"],
    ["the browser's if the path's language is not offered", { segment: "pl", acceptLanguage: "en" }, "en"],
    ["the remembered choice", { remembered: "fr", acceptLanguage: "en" }, "fr"],
    ["the browser's if the remembered choice is no longer offered", { remembered: "it", acceptLanguage: "en" }, "en"],
    ["the browser's first", { acceptLanguage: "en-GB,de;q=0.8" }, "en"],
    ["the browser's highest quality value", { acceptLanguage: "de;q=0.2, fr;q=0.9, en;q=0.5" }, "fr"],
    ["the first of equal quality values", { acceptLanguage: "fr, en" }, "fr"],
    ["the browser's next that is offered", { acceptLanguage: "ja, pl;q=0.9, en;q=0.1" }, "en"],
    ["the procurement system's if the browser names none", { asked: "fr" }, "fr"],
    ["the procurement system's if the browser's are not offered", { acceptLanguage: "ja", asked: "fr" }, "fr"],
    ["the browser's before the procurement system's", { acceptLanguage: "en", asked: "fr" }, "en"],
    ["the remembered choice before the procurement system's", { remembered: "en", asked: "fr" }, "en"],
    ["the default if the procurement system's is not offered", { asked: "pl" }, "de"],
    ["the default if the browser refuses all others", { acceptLanguage: "en;q=0" }, "de"],
    ["the default for a wildcard", { acceptLanguage: "*" }, "de"],
    ["the default for a malformed header", { acceptLanguage: ";;q=x,,en;q=banana" }, "de"],
    ["the default without any preference", {}, "de"],
  ] as const)("by %s", (_, wishes, language) => {
    expect(chooseLanguage({ ...website, ...wishes })).toBe(language);
  });
});

// [website.languages]
test("there are seven languages, German first", () => {
  expect(LANGUAGES).toEqual(["de", "en", "fr", "pl", "nl", "es", "it"]);
  expect(["de", "DE", "xx", 1, undefined].map(isLanguage)).toEqual([true, false, false, false, false]);
});

// [website.text-fallback]
test("a text falls back to the website's default language, then to any", () => {
  const texts = { pl: "polnisch", en: "englisch" } as const;
  expect(localize(texts, "pl", "en")).toBe("polnisch");
  expect(localize(texts, "fr", "en")).toBe("englisch");
  expect(localize(texts, "fr", "de")).toBe("polnisch");
  expect(localize({}, "fr", "de")).toBeUndefined();
  expect(localize({ de: "" }, "de", "en")).toBe("");
  expect(resolvedLanguage(texts, "fr", "en")).toBe("en");
  expect(resolvedLanguage(texts, "fr", "de")).toBe("pl");
  expect(resolvedLanguage({}, "fr", "de")).toBeUndefined();
});
