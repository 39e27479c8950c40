import fc from "fast-check";
import { expect, test } from "vitest";
import { CODE_ALPHABET, CODE_LENGTH, codeFromBytes, codeGroups, isMistyped, normalizeCode } from "./voucher-code.ts";

const generated = fc.uint8Array({ minLength: 64, maxLength: 64 }).map(codeFromBytes);

// [voucher.generated-code]
test("a generated code is written in groups and passes the check", () => {
  fc.assert(
    fc.property(generated, (code) => {
      expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
      const plain = normalizeCode(code);
      expect(plain).toHaveLength(CODE_LENGTH);
      expect([...plain].every((c) => CODE_ALPHABET.includes(c))).toBe(true);
      expect(isMistyped(plain)).toBe(false);
    }),
  );
});

test("no character looks like another", () => {
  expect(CODE_ALPHABET).not.toMatch(/[01ILO]/);
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
});

test("15 random characters carry at least 60 bits", () => {
  expect((CODE_LENGTH - 1) * Math.log2(CODE_ALPHABET.length)).toBeGreaterThan(60);
});

// [voucher.generated-code]
test("every single wrong character of a generated code is detected", () => {
  fc.assert(
    fc.property(generated.map(normalizeCode), (code) => {
      for (let at = 0; at < code.length; at++) {
        for (const wrong of CODE_ALPHABET) {
          if (wrong === code[at]) {
            continue;
          }
          expect(isMistyped(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(true);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test("every swap of two different neighbours is detected", () => {
  fc.assert(
    fc.property(generated.map(normalizeCode), (code) => {
      for (let at = 0; at + 1 < code.length; at++) {
        const [first = "", second = ""] = code.slice(at, at + 2);
        const swapped = code.slice(0, at) + second + first + code.slice(at + 2);
        expect(isMistyped(swapped)).toBe(first !== second);
      }
    }),
  );
});

test.each([
  ["aurora-0100", "AURORA0100"],
  [" AURORA 0100\t", "AURORA0100"],
  ["AURORA–0100", "AURORA0100"],
  ["AURORA—01‑00", "AURORA0100"],
  ["AURORA_0100", "AURORA0100"],
  ["ＡＵＲＯＲＡ０１００", "AURORA0100"],
  ["AURORA 0100", "AURORA0100"],
  ["straße", "STRASSE"],
  ["\u1fd2", "\u03aa\u0300"],
  ["A-\u0308", "\u00c4"],
  ["  -- ", ""],
])("%j is compared as %j", (typed, compared) => {
  expect(normalizeCode(typed)).toBe(compared);
});

test("normalizing a code twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (typed) => {
      const once = normalizeCode(typed);
      expect(normalizeCode(once)).toBe(once);
    }),
  );
});

// [voucher.mistyped]
test("codes in another form, such as imported ones, are never taken for mistyped", () => {
  const otherLength = fc
    .string({ unit: fc.constantFrom(...CODE_ALPHABET), maxLength: 40 })
    .filter((code) => code.length !== CODE_LENGTH);
  fc.assert(fc.property(otherLength, (code) => !isMistyped(code)));
  const foreign = fc.tuple(
    fc.string({ unit: fc.constantFrom(...CODE_ALPHABET), minLength: CODE_LENGTH - 1, maxLength: CODE_LENGTH - 1 }),
    fc.constantFrom("0", "1", "I", "L", "O", "Ä", "!"),
    fc.nat(CODE_LENGTH - 1),
  );
  fc.assert(
    fc.property(foreign, ([code, character, at]) => !isMistyped(code.slice(0, at) + character + code.slice(at))),
  );
  expect(isMistyped("AURORA0100")).toBe(false);
});

test("random bytes that would bias the characters are skipped; too few bytes are an error", () => {
  const unfair = 256 - (256 % CODE_ALPHABET.length);
  const bytes = Uint8Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? 255 : index));
  expect(bytes[0]).toBeGreaterThanOrEqual(unfair);
  const expected = codeFromBytes(bytes.filter((byte) => byte < unfair));
  expect(codeFromBytes(bytes)).toBe(expected);
  expect(() => codeFromBytes(new Uint8Array(64).fill(255))).toThrow(RangeError);
  expect(() => codeFromBytes(new Uint8Array(CODE_LENGTH - 2))).toThrow(RangeError);
});

// [fulfilment.document]
test.each([
  ["ABCDEFGHJKLMNPQR", "ABCD EFGH JKLM NPQR"],
  ["4006381333931", "4006 3813 33931"],
  ["ABCDEFG", "ABCD EFG"],
  ["ABCDEF", "ABCDEF"],
  ["ABCDEFGHJ", "ABCD EFGHJ"],
  ["RM25-7K3D-9QXW", "RM25-7K3D-9QXW"],
  ["RM25 7K3D 9QXW", "RM25 7K3D 9QXW"],
  ["https://brand.example/r/7K3D9QXW", "https://brand.example/r/7K3D9QXW"],
  ["ZAŻÓŁĆGĘŚLĄ", "ZAŻÓ ŁĆGĘ ŚLĄ"],
  ["", ""],
])("the code %j is shown as %j", (code, shown) => {
  expect(codeGroups(code).join(" ")).toBe(shown);
});

test("the groups of a code are the code itself, its own spaces included, and none has one character alone", () => {
  const codes = fc.oneof(fc.string({ unit: fc.constantFrom(...CODE_ALPHABET, " "), maxLength: 40 }), fc.string());
  fc.assert(
    fc.property(codes, (code) => {
      const groups = codeGroups(code);
      expect(groups.join("")).toBe(code);
      expect(groups.length === 1 || groups.every((group) => group.length > 1)).toBe(true);
    }),
  );
});
