import fc from "fast-check";
import { expect, test } from "vitest";
import { inGroupsOfFour, isBic, isIban, normalizeIban } from "./iban.ts";

/** Examples of the registry, and test accounts that belong to nobody. */
const EXAMPLES = [
  "AD1200012030200359100100",
  "AT611904300234573201",
  "BE68539007547034",
  "CH9300762011623852957",
  "DE89370400440532013000",
  "DE02120300000000202051",
  "ES9121000418450200051332",
  "FR1420041010050500013M02606",
  "GB29NWBK60161331926819",
  "IT60X0542811101000000123456",
  "LC55HEMM000100010012001200023015",
  "LU280019400644750000",
  "MT84MALT011000012345MTLCAST001S",
  "NL91ABNA0417164300",
  "NO9386011117947",
  "PL61109010140000071219812874",
  "SE4550000000058398257466",
];

// [payment.bank-account]
test.each(EXAMPLES)("%s is an IBAN, also as it is printed and typed", (iban) => {
  expect(isIban(iban)).toBe(true);
  expect(inGroupsOfFour(iban)).toMatch(/^(\S{4} )+\S{1,4}$/);
  expect(normalizeIban(` ${inGroupsOfFour(iban).toLowerCase()}\t`)).toBe(iban);
});

// [payment.bank-account]
test.each([
  ["DE89370400440532013001", "a wrong digit"],
  ["DE98370400440532013000", "swapped check digits"],
  ["DE8937040044053201300", "too short"],
  ["DE893704004405320130000", "too long"],
  ["XX89370400440532013000", "an unknown country"],
  ["de89370400440532013000", "not normalised"],
  ["DE89 3704 0044 0532 0130 00", "not normalised"],
  ["DE8937040044053201300Ä", "a foreign letter"],
  ["BE68539007547034".replace("68", "165"), "check digits above 98"],
  ["constructor", "a name of JavaScript"],
  ["", "nothing"],
])("%j is no IBAN: %s", (iban) => {
  expect(isIban(iban)).toBe(false);
});

// [payment.bank-account]
test("every single wrong digit and every swap of two neighbours is found", () => {
  const ofDigits = EXAMPLES.filter((iban) => /^[A-Z]{2}\d+$/.test(iban));
  fc.assert(
    fc.property(fc.constantFrom(...ofDigits), fc.nat(40), fc.constantFrom(..."0123456789"), (iban, n, wrong) => {
      const at = 2 + (n % (iban.length - 2));
      expect(isIban(iban.slice(0, at) + wrong + iban.slice(at + 1))).toBe(wrong === iban[at]);
      const [one = "", other = ""] = iban.slice(at, at + 2);
      expect(isIban(iban.slice(0, at) + other + one + iban.slice(at + 2))).toBe(one === other || other === "");
    }),
  );
});

test.each(["COBADEFFXXX", "BYLADEM1001", "HELADEF1", "E0NSDE21"])("%s is a BIC", (bic) => {
  expect(isBic(bic)).toBe(true);
});

test.each(["COBADEFFXX", "COBADEFFXXXX", "cobadeff", "COBA12FF", ""])("%j is no BIC", (bic) => {
  expect(isBic(bic)).toBe(false);
});
