import fc from "fast-check";
import { expect, test } from "vitest";
import { creditorReference, orderNumberOf, parseCreditorReference, REFERENCE_LENGTH } from "./creditor-reference.ts";
import { inGroupsOfFour } from "./iban.ts";

const DIGITS = "0123456789";
const CHARACTERS = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const orderNumber = fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 1, maxLength: 21 });

// [payment.reference]
test.each([
  ["539007547034", "RF18539007547034"],
  ["10001", "RF2510001"],
  ["2348231", "RF712348231"],
  ["a1", "RF90A1"],
])("the creditor reference of %s is %s", (number, reference) => {
  expect(creditorReference(number)).toBe(reference);
});

// [payment.reference]
test("every reference is parsed back to itself, in groups and in lower case, and tells its number", () => {
  fc.assert(
    fc.property(orderNumber, (number) => {
      const reference = creditorReference(number);
      expect(reference.length).toBeLessThanOrEqual(REFERENCE_LENGTH);
      expect(parseCreditorReference(reference)).toBe(reference);
      expect(parseCreditorReference(` ${inGroupsOfFour(reference).toLowerCase()} `)).toBe(reference);
      expect(orderNumberOf(reference)).toBe(number);
    }),
  );
});

// [payment.reference]
test("every single wrong digit and every swap of two neighbours is found", () => {
  const digits = fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 1, maxLength: 21 });
  fc.assert(
    fc.property(digits, fc.nat(24), fc.constantFrom(...DIGITS), (number, n, wrong) => {
      const reference = creditorReference(number);
      const at = 2 + (n % (reference.length - 2));
      const mistyped = reference.slice(0, at) + wrong + reference.slice(at + 1);
      expect(parseCreditorReference(mistyped) === undefined).toBe(mistyped !== reference);
      const [one = "", other = ""] = reference.slice(at, at + 2);
      const swapped = reference.slice(0, at) + other + one + reference.slice(at + 2);
      expect(parseCreditorReference(swapped) === undefined).toBe(swapped !== reference);
    }),
  );
});

test("what is no reference is not taken for one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 30 }), (typed) => {
      const parsed = parseCreditorReference(typed);
      expect(parsed === undefined || parsed === creditorReference(orderNumberOf(parsed))).toBe(true);
    }),
  );
});

test.each([
  "",
  "RF",
  "RF18",
  "10001",
  "RF19 10001",
  "RF0010001",
  "DE18 539007547034",
  "RF18-5390-0754-7034",
  `${creditorReference("1".repeat(21))}1`,
])("%j is no reference", (typed) => {
  expect(parseCreditorReference(typed)).toBeUndefined();
});

test.each(["", "1".repeat(22), "10-001", "Ä1"])("of %j no reference can be made", (number) => {
  expect(() => creditorReference(number)).toThrow(RangeError);
});
