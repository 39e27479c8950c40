import { expect, test } from "vitest";
import { repeatedFields } from "./repeated-fields.ts";

test.each([
  ["a field of an object and one inside it", '{"a": {"b": 1}, "b": {"a": 2}}'],
  ["fields of neighbours", '[{"a": 1}, {"a": 2}]'],
  ["a field that looks like a part of every object", '{"constructor": 1, "__proto__": 2}'],
  ["words that are no fields", '{"a": "a", "b": ["a", "a"]}'],
])("%s may have one name", (_, text) => {
  expect(repeatedFields(text)).toEqual([]);
});

test("each repetition has its place and the line of the first occurrence, at any depth and in any notation", () => {
  const text = '{\n  "a": 1,\n  "list": [{ "b": 1, "\\u0062": 2 }],\n  "a": 2,\n  "a": 3\n}';
  expect(repeatedFields(text)).toEqual([
    { path: ["list", 0, "b"], line: 3, column: 22, firstLine: 3 },
    { path: ["a"], line: 4, column: 3, firstLine: 2 },
    { path: ["a"], line: 5, column: 3, firstLine: 2 },
  ]);
});
