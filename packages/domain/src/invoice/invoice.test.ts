import { expect, test } from "vitest";
import { invoiceNumber, keptFrom, keptUntil } from "./invoice.ts";
import { isVatId, normalizeVatId } from "./invoice-issuer.ts";

// [invoice.number]
test.each([
  ["AU-", 1, "AU-000001"],
  ["", 42, "000042"],
  ["AU-2026-", 1_234_567, "AU-2026-1234567"],
])("with the prefix %s, the number %i of a series is %s", (prefix, sequence, number) => {
  expect(invoiceNumber(prefix, sequence)).toBe(number);
});

// [invoice.kept]
test("a document is kept to the end of the last year, and then not any more", () => {
  expect(keptUntil("2026-01-01", 10)).toBe("2036-12-31");
  expect(keptUntil("2026-12-31", 10)).toBe("2036-12-31");
  const from = (now: string) => keptFrom(new Date(now), 10, "Europe/Berlin").toISOString();
  expect(from("2036-12-31T22:59:59Z")).toBe("2025-12-31T23:00:00.000Z");
  expect(from("2036-12-31T23:00:00Z")).toBe("2026-12-31T23:00:00.000Z");
});

// [invoice.settings]
test.each([
  ["DE123456789", true],
  ["de 123 456 789", true],
  ["DE12345678", false],
  ["ATU12345678", true],
  ["AT12345678", false],
  ["FRXX123456789", true],
  ["NL123456789B01", true],
  ["PL1234567890", true],
  ["CHE-123.456.789 MWST", true],
  ["EL123456789", true],
  ["GR123456789", false],
  ["XX123456789", false],
  ["", false],
])("whether %s has the form of a VAT id: %s", (text, expected) => {
  expect(isVatId(normalizeVatId(text))).toBe(expected);
});
