import { expect, test } from "vitest";
import { comparedWord, editingWish, withEditing, withoutEditing, writtenWord } from "./editing.ts";

const wishIn = (search: string) => editingWish((name) => new URLSearchParams(search).get(name));

// [editing.parameters]
test.each([
  ["?mgnlPreview=true", { isPreview: true, version: undefined }],
  ["?mgnlPreview=false", { isPreview: false, version: undefined }],
  ["?mgnlPreviewAsVisitor=true", { isPreview: true, version: undefined }],
  ["?mgnlPreview=false&mgnlPreviewAsVisitor=true&mgnlVersion=1.0", { isPreview: false, version: "1.0" }],
  ["?mgnlVersion=1.0", undefined],
  ["?mgnlPreview", undefined],
  ["?mgnlPreview=1", undefined],
  ["?mgnlpreview=true", undefined],
  ["", undefined],
])("the query %j asks for %j", (search, wish) => {
  expect(wishIn(search)).toEqual(wish);
});

// [editing.parameters]
test("the parameters are taken out of a query, and the others stay as they were written", () => {
  expect(withoutEditing("?a=b%20c+d&mgnlPreview=true&mgnlVersion=1&x=%C3%A4&mgnlPreviewAsVisitor")).toBe(
    "?a=b%20c+d&x=%C3%A4",
  );
  expect(withoutEditing("?mgnlPreview=true")).toBe("");
  expect(withoutEditing("")).toBe("");
});

test("a path asks in the same way again", () => {
  const wish = { isPreview: false, version: "1&2" };
  expect(withEditing("/de/faq", wish)).toBe("/de/faq?mgnlPreview=false&mgnlVersion=1%262");
  expect(wishIn(withEditing("/de?a=1", wish).slice("/de".length))).toEqual(wish);
  expect(withEditing("/de?a=1", { isPreview: true })).toBe("/de?a=1&mgnlPreview=true");
});

// [editing.word]
test("a word is compared without case, spaces and dashes", () => {
  expect(writtenWord("ABCDEFGHJKLM")).toBe("ABCD-EFGH-JKLM");
  expect(comparedWord(" abcd efgh-JKLM")).toBe("ABCDEFGHJKLM");
});
