import { describe, expect, test } from "vitest";
import { chooseLanguage, isLanguage, LANGUAGES, localize, resolvedLanguage } from "./language.ts";

// [website.language-choice]
describe("choosing the language", () => {
  const website = { selectable: ["de", "en", "fr"], default: "de" } as const;

  test.each([
    ["what the website forces", { override: "pl", segment: "en", remembered: "fr", acceptLanguage: "en" }, "pl"],
    ["the address", { segment: "en", remembered: "fr", acceptLanguage: "de" }, "en"],
    ["an address in an unknown language, then the choice", { segment: "basket", remembered: "fr" }, "fr"],
    ["an address in a language not offered, then the browser", { segment: "pl", acceptLanguage: "en" }, "en"],
    ["the remembered choice", { remembered: "fr", acceptLanguage: "en" }, "fr"],
    ["a remembered choice that is no longer offered", { remembered: "it", acceptLanguage: "en" }, "en"],
    ["the browser's first", { acceptLanguage: "en-GB,de;q=0.8" }, "en"],
    ["the browser's heaviest", { acceptLanguage: "de;q=0.2, fr;q=0.9, en;q=0.5" }, "fr"],
    ["the first of equals", { acceptLanguage: "fr, en" }, "fr"],
    ["the next that is offered", { acceptLanguage: "ja, pl;q=0.9, en;q=0.1" }, "en"],
    ["not what the browser refuses", { acceptLanguage: "en;q=0" }, "de"],
    ["anything", { acceptLanguage: "*" }, "de"],
    ["nonsense", { acceptLanguage: ";;q=x,,en;q=banana" }, "de"],
    ["nothing", {}, "de"],
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
