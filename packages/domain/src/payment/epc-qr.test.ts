import fc from "fast-check";
import { expect, test } from "vitest";
import { creditorReference } from "./creditor-reference.ts";
import { type EpcTransfer, epcPayload } from "./epc-qr.ts";

const TRANSFER: EpcTransfer = {
  holder: "Aurora Prämien GmbH",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  amount: 1990,
  currency: "EUR",
  reference: "RF2510001",
};

// [payment.transfer-qr]
test("the payload has the lines of version 002, with a structured reference and nothing behind it", () => {
  expect(epcPayload(TRANSFER)).toEqual({
    ok: true,
    payload: "BCD\n002\n1\nSCT\nCOBADEFFXXX\nAurora Prämien GmbH\nDE89370400440532013000\nEUR19.90\n\nRF2510001",
  });
});

test("the line of the BIC is empty without one", () => {
  const result = epcPayload({ ...TRANSFER, bic: undefined });
  expect(result.ok && result.payload.split("\n")[4]).toBe("");
});

test.each([
  [1, "EUR0.01"],
  [100, "EUR1.00"],
  [123_456_789, "EUR1234567.89"],
  [99_999_999_999, "EUR999999999.99"],
])("an amount of %d is written %s", (amount, written) => {
  const result = epcPayload({ ...TRANSFER, amount });
  expect(result.ok && result.payload.split("\n")[7]).toBe(written);
});

// [payment.transfer-qr]
test.each<[string, Partial<EpcTransfer>, string]>([
  ["another currency", { currency: "CHF" }, "currency"],
  ["no holder", { holder: "  " }, "holder"],
  ["a holder of 71 characters", { holder: "a".repeat(71) }, "holder"],
  ["a holder in two lines", { holder: "Aurora\nDE02120300000000202051" }, "holder"],
  ["a wrong IBAN", { iban: "DE89370400440532013001" }, "iban"],
  ["an IBAN with spaces", { iban: "DE89 3704 0044 0532 0130 00" }, "iban"],
  ["a wrong BIC", { bic: "COBA" }, "bic"],
  ["nothing to pay", { amount: 0 }, "amount"],
  ["a part of a cent", { amount: 0.5 }, "amount"],
  ["more than a transfer takes", { amount: 100_000_000_000 }, "amount"],
  ["a wrong reference", { reference: "RF2410001" }, "reference"],
  ["a reference that is not normalised", { reference: "RF25 1000 1" }, "reference"],
  ["a holder of 70 characters of four bytes each", { holder: "😀".repeat(70) }, "too_long"],
])("there is no QR code for %s", (_, changes, problem) => {
  expect(epcPayload({ ...TRANSFER, ...changes })).toEqual({ ok: false, problem });
});

test("every payload has ten lines and at most 331 bytes", () => {
  const transfer = fc.record({
    holder: fc.string({ unit: "grapheme", minLength: 1, maxLength: 70 }),
    amount: fc.integer({ min: 1, max: 99_999_999_999 }),
    number: fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 21 }),
  });
  fc.assert(
    fc.property(transfer, ({ number, ...changes }) => {
      const result = epcPayload({ ...TRANSFER, ...changes, reference: creditorReference(number) });
      if (!result.ok) {
        expect(["holder", "too_long"]).toContain(result.problem);
        return;
      }
      expect(new TextEncoder().encode(result.payload).length).toBeLessThanOrEqual(331);
      expect(result.payload.split("\n")).toHaveLength(10);
      expect(result.payload).toContain(`\nEUR${(changes.amount / 100).toFixed(2)}\n`);
    }),
  );
});
