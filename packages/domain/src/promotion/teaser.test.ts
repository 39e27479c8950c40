import fc from "fast-check";
import { expect, test } from "vitest";
import { cardText, teaserOf } from "./teaser.ts";

// [product.teaser]
test("a teaser is the first 300 characters and three dots", () => {
  expect(teaserOf("a".repeat(301))).toBe(`${"a".repeat(300)} ...`);
  expect(teaserOf(`${"a".repeat(299)} b and more`), "no space before the dots but theirs").toBe(
    `${"a".repeat(299)} ...`,
  );
});

test("a teaser never ends inside a word", () => {
  const words = "Wort ".repeat(59);
  expect(teaserOf(`${words}Gewichtung und mehr`)).toBe(`${words.trimEnd()} ...`);
  expect(teaserOf(`${words}exakt und mehr`), "a word that ends at 300 is whole").toBe(`${words}exakt ...`);
  expect(teaserOf(`${words}und, kürzer`), "no comma stands before the dots").toBe(`${words}und ...`);
});

test("a short description needs no teaser", () => {
  expect(teaserOf("a".repeat(300))).toBeUndefined();
  expect(teaserOf("🎁".repeat(300)), "what is read as one character counts as one").toBeUndefined();
  expect(teaserOf(`${"a".repeat(300)}\n\n  `)).toBeUndefined();
});

test("no character is split", () => {
  expect(teaserOf("👩‍👧".repeat(301))).toBe(`${"👩‍👧".repeat(300)} ...`);
});

test("a teaser is always the beginning of the description, on one line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 900 }), (description) => {
      const teaser = teaserOf(description);
      if (teaser === undefined) {
        return;
      }
      expect(teaser).not.toContain("\n");
      const text = description.replace(/\s+/g, " ").trim();
      const shown = teaser.slice(0, -" ...".length);
      expect(text.startsWith(shown)).toBe(true);
      expect(/^[\s,;:–—-]/u.test(text.slice(shown.length)) || !shown.includes(" "), "it ends with a word").toBe(true);
    }),
  );
});

// [catalogue.card-text]
test("a card shows the first 150 characters, or the whole description if it is shorter", () => {
  expect(cardText("a".repeat(151))).toBe(`${"a".repeat(150)} ...`);
  expect(cardText("Kaffee,\nfrisch  geröstet ")).toBe("Kaffee, frisch geröstet");
});
