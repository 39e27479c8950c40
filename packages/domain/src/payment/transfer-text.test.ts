import fc from "fast-check";
import { expect, test } from "vitest";
import { creditorReference } from "./creditor-reference.ts";
import { inGroupsOfFour } from "./iban.ts";
import { orderNumbersIn, referencesIn } from "./transfer-text.ts";

// [payment.matching]
test.each([
  ["RF2510001", ["RF2510001"]],
  ["rf25 1000 1", ["RF2510001"]],
  ["SVWZ+RF25 1000\n1 DANKE", ["RF2510001"]],
  ["Bestellung RF2510001, danke", ["RF2510001"]],
  ["DankeRF2510001", ["RF2510001"]],
  ["RF2510001danke", ["RF2510001"]],
  ["RF2510001 und RF9510002", ["RF2510001", "RF9510002"]],
  ["RF25100012", []],
  ["RF2610001", []],
  ["RF 10001", []],
  ["SURF25", []],
  ["", []],
])("the references in %j are %j", (text, references) => {
  expect(referencesIn(text)).toEqual(references);
});

// [payment.matching]
test("a reference is found in any text around it, in groups or not", () => {
  const number = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 21 });
  const words = fc.string({ unit: fc.constantFrom(..."abcxyz äß,.-:/"), maxLength: 30 });
  fc.assert(
    fc.property(number, words, words, fc.boolean(), (orderNumber, before, after, isGrouped) => {
      const reference = creditorReference(orderNumber);
      const text = `${before}${isGrouped ? inGroupsOfFour(reference) : reference}${after}`;
      expect(referencesIn(text)).toContain(reference);
    }),
  );
});

test("every reference that is found is a valid one", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."RF0123456789 "), maxLength: 60 }), (text) => {
      for (const reference of referencesIn(text)) {
        expect(reference).toBe(creditorReference(reference.slice(4)));
      }
    }),
  );
});

// [payment.matching]
test.each([
  ["Bestellung 10001", ["10001"]],
  ["Best.Nr.10001/Mai", ["10001"]],
  ["10 001", ["10", "001", "10001"]],
  ["100\n01 Danke", ["100", "01", "10001"]],
  ["10-001", ["10", "001"]],
  ["10  001", ["10", "001"]],
  ["１０００１", ["10001"]],
  ["10001 und 10001", ["10001"]],
  [`Konto ${"1".repeat(22)}`, []],
  ["danke", []],
])("the numbers in %j are %j", (text, numbers) => {
  expect(orderNumbersIn(text).toSorted()).toEqual(numbers.toSorted());
});
