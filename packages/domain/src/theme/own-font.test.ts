import { expect, test } from "vitest";
import { type FontRef, ownFontStyle } from "./own-font.ts";

const metrics = { sizeAdjust: 101.5, ascent: 93.6, descent: 24.6, lineGap: 0 };
const font = (use: FontRef["use"]): FontRef => ({ id: `${use}0`, use, metrics });

// [theme.font]
test("headings of a website's own leave the text to its type", () => {
  const style = ownFontStyle([font("headings")]);
  expect(style).toContain('url("/fonts/headings0.woff2") format("woff2")');
  expect(style).toContain("size-adjust:101.5%;ascent-override:93.6%;descent-override:24.6%;line-gap-override:0%");
  expect(style).toContain('--font-head:"Own Headings"');
  expect(style).not.toContain("--font-text");
});

test("text of a website's own sets headings, too, unless there is a font for them", () => {
  const text = [font("regular"), font("bold")];
  expect(ownFontStyle(text)).toContain('--font-head:"Own Text"');
  expect(ownFontStyle([...text, font("headings")])).toContain('--font-head:"Own Headings"');
  expect(ownFontStyle(text).match(/@font-face/g)).toHaveLength(4);
});

test("a theme without fonts of its own has no such style", () => {
  expect(ownFontStyle([])).toBe("");
});
