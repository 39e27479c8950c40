import { expect, test } from "vitest";
import { normalisedUserName, passwordMistake, userNameMistake } from "./account.ts";

// [account.user-name]
test("a user name is compared without case and surrounding spaces", () => {
  expect(normalisedUserName("  Änna.Licht ")).toBe(normalisedUserName("änna.licht"));
});

test.each([
  ["", "empty"],
  ["   ", "empty"],
  ["a".repeat(254), undefined],
  ["a".repeat(255), "invalid"],
])("the user name %j is %s", (typed, mistake) => {
  expect(userNameMistake(typed)).toBe(mistake);
});

test("a password is empty, too long, or anything", () => {
  expect([passwordMistake(""), passwordMistake(" "), passwordMistake("x".repeat(1001))]).toEqual([
    "empty",
    undefined,
    "invalid",
  ]);
});
