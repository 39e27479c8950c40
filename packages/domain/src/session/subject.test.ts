import { expect, test } from "vitest";
import { GUEST, isSameSubject, NOBODY, type Subject, withCode } from "./subject.ts";

const CODES: Subject = { kind: "codes" };
const anAccount = (account_id: string): Subject => ({ kind: "account", account_id });

// [session.subject]
test("a code makes the session of nobody or of a guest the holder's, and leaves an account's to the account", () => {
  expect(withCode(NOBODY)).toEqual(CODES);
  expect(withCode(GUEST)).toEqual(CODES);
  expect(withCode(CODES)).toEqual(CODES);
  expect(withCode(anAccount("acc_1"))).toEqual(anAccount("acc_1"));
});

// [session.new-id]
test("two accounts are different subjects", () => {
  expect(isSameSubject(anAccount("acc_1"), anAccount("acc_1"))).toBe(true);
  expect(isSameSubject(anAccount("acc_1"), anAccount("acc_2"))).toBe(false);
  expect(isSameSubject(CODES, anAccount("acc_1"))).toBe(false);
  expect(isSameSubject(CODES, CODES)).toBe(true);
  expect(isSameSubject(GUEST, CODES)).toBe(false);
  expect(isSameSubject(GUEST, GUEST)).toBe(true);
});

// [session.subject] [handshake.person]
test("a partner's person stays the same with a code, and is no other person, account or holder of codes", () => {
  const aPerson = (person_id: string): Subject => ({ kind: "partner", partner: "nordwind", person_id });
  expect(withCode(aPerson("prs_1"))).toEqual(aPerson("prs_1"));
  expect(isSameSubject(aPerson("prs_1"), aPerson("prs_1"))).toBe(true);
  expect(isSameSubject(aPerson("prs_1"), aPerson("prs_2"))).toBe(false);
  expect(isSameSubject(aPerson("prs_1"), anAccount("prs_1"))).toBe(false);
  expect(isSameSubject(aPerson("prs_1"), CODES)).toBe(false);
});
