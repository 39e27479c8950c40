import { expect, test } from "vitest";
import { brokenTexts } from "./broken-texts.ts";

const found = (text: string) => brokenTexts(text, JSON.parse(text)).map(({ path, message }) => [path, message]);

test("NUL or an unpaired surrogate is reported at its place, in a value or a field's name", () => {
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

test("complete characters and backslashes are not mistakes, in any notation", () => {
  expect(found('{ "a": "\\ud83d\\ude00 \\u00e4", "b": ["\\\\u0000", 1, null, true] }')).toEqual([]);
});
