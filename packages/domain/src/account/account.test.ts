import { expect, test } from "vitest";
import { newPasswordRefusal, normalisedUserName, passwordMistake, passwordRules, userNameMistake } from "./account.ts";

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

// [account.new-password]
test.each([
  ["", "", "VALI_001"],
  ["Sommer2026", "Sommer2027", "PASS_001"],
  ["Sommer26", "Sommer26", "PASS_002"],
  ["sommer2026", "sommer2026", "PASS_002"],
  ["SommerSommer", "SommerSommer", "PASS_002"],
  ["Sommer202", "Sommer202", undefined],
  ["Ärger ist 1 Wort", "Ärger ist 1 Wort", undefined],
])("the new password %j, repeated as %j, is refused with %s", (new_password, new_password_retype, code) => {
  expect(newPasswordRefusal({ new_password, new_password_retype }, 9)).toBe(code);
});

test("the length of a password counts characters, not bytes", () => {
  expect(passwordRules("Ä1🎁🎁🎁🎁🎁🎁🎁", 9)).toEqual({ long_enough: true, has_upper_case: true, has_digit: true });
  expect(passwordRules("Ä1🎁🎁🎁🎁🎁🎁", 9).long_enough).toBe(false);
});
