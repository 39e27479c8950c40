import { expect, test } from "vitest";
import { z } from "zod";
import { readYaml } from "./yaml-text.ts";

const read = (text: string) => readYaml(text, z.unknown(), { whole: "text", firstLine: 2 });
const blockMap = (depth: number) => Array.from({ length: depth }, (_, level) => `${" ".repeat(level)}a:`).join("\n");

// [website.folder-links]
test.each([
  ["lists in brackets", (depth: number) => "[".repeat(depth) + "]".repeat(depth)],
  ["objects in braces", (depth: number) => "{a: ".repeat(depth) + "}".repeat(depth)],
  ["lists by dashes", (depth: number) => `${"- ".repeat(depth)}x`],
  ["objects by indentation", blockMap],
])("%s may be nested 100 deep and no deeper, however deep they are", (_, nested) => {
  expect(read(nested(99))).toMatchObject({ ok: true });
  for (const depth of [102, 600, 5000].slice(0, nested === blockMap ? 2 : 3)) {
    expect(read(nested(depth))).toEqual({
      ok: false,
      refusals: [{ line: 2, reason: "nests lists and objects deeper than 100" }],
    });
  }
});

test("brackets and dashes in texts are not counted", () => {
  expect(read(`a: |\n  ${"[".repeat(500)}\nb: "${"- {".repeat(500)}" # ${"[".repeat(500)}`)).toMatchObject({
    ok: true,
  });
});
