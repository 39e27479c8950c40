import { expect, test } from "vitest";
import { compileCatalogue } from "./compile.ts";
import type { MessageKey } from "./keys.ts";
import { createTranslate, type Values } from "./translator.ts";

/** A message in a language, filled in. */
function said(language: string, message: string, values?: Values): string {
  const key = "start.title" as MessageKey;
  return createTranslate(
    language,
    compileCatalogue({ [key]: message }, () => true),
  )(key, values);
}

test.each([
  ["a text as it stands", "de", "Hallo #1", {}, "Hallo #1"],
  ["values in their places", "de", "{a} und {b}", { a: "eins", b: 2 }, "eins und 2"],
  ["nothing for what nobody gives", "de", "a{b}c", {}, "ac"],
  [
    "one and many, with the number as the language writes it",
    "de",
    "{n, plural, one {# Karte} other {# Karten}}",
    { n: 1200 },
    "1.200 Karten",
  ],
  ["the form of one", "de", "{n, plural, one {# Karte} other {# Karten}}", { n: 1 }, "1 Karte"],
  ["a number's own form first", "fr", "{n, plural, =0 {rien} one {# carte} other {# cartes}}", { n: 0 }, "rien"],
  ["few", "pl", "{n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}", { n: 3 }, "3 karty"],
  ["many", "pl", "{n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}", { n: 12 }, "12 kart"],
  ["the number without its offset", "en", "{n, plural, offset:1 one {# more} other {# more}}", { n: 3 }, "2 more"],
  ["values within forms", "en", "{n, plural, one {{a} once} other {{a} # times}}", { n: 2, a: "x" }, "x 2 times"],
  ["ordinals", "en", "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", { n: 22 }, "22nd"],
  ["what is selected", "en", "{who, select, you {your card} other {a card}}", { who: "you" }, "your card"],
  [
    "the other where nothing is selected",
    "en",
    "{who, select, you {your card} other {a card}}",
    { who: "toString" },
    "a card",
  ],
  [
    "the number of a plural form around what is selected",
    "en",
    "{n, plural, other {{w, select, other {# cards}}}}",
    { n: 2, w: "" },
    "2 cards",
  ],
  ["numbers as the language writes them", "de", "{n, number}", { n: 1234.5 }, "1.234,5"],
])("a message says %s", (_, language, message, values, text) => {
  expect(said(language, message, values)).toBe(text);
});

test("a missing message shows as its key", () => {
  expect(createTranslate("de", {})("start.title")).toBe("start.title");
});

test.each(["{n, date}", "{n, time, short}", "{n, number, percent}", "{n, plural, other {{m, date}}}"])(
  "a message of a kind that no message has is refused: %s",
  (message) => {
    expect(() => said("de", message)).toThrow(SyntaxError);
  },
);
