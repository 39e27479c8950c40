import { expect, test } from "vitest";
import { brokenTexts } from "./broken-texts.ts";

const found = (text: string) => brokenTexts(text, JSON.parse(text)).map(({ path, message }) => [path, message]);

test("a text that spells NUL or half of a character is told at its place, be it a value or a field's name", () => {
  const nul = "holds a NUL character (\\u0000), as no text does";
  const half = "holds half of a character (\\ud800 to \\udfff alone)";
  expect(found('{ "products": [{ "brand": "A" }, { "brand": "A\\u0000" }], "x": { "a\\u0000": 1 } }')).toEqual([
    [["products", 1, "brand"], nul],
    [["x"], nul],
  ]);
  expect(found('["\\uD83D", "\\ude00 \\ud83d"]')).toEqual([
    [[0], half],
    [[1], half],
  ]);
});

test("whole characters and backslashes are no mistakes, however they are spelled", () => {
  expect(found('{ "a": "\\ud83d\\ude00 \\u00e4", "b": ["\\\\u0000", 1, null, true] }')).toEqual([]);
});
