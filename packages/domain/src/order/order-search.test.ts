import { expect, test } from "vitest";
import { codeFromBytes, normalizeCode } from "../voucher/voucher-code.ts";
import { nameKey, nameKeys, orderSearches } from "./order-search.ts";

// [order.found]
test.each([
  [" Nora@Example.ORG ", { email: "nora@example.org" }],
  ["rf25 1000 1", { reference: "10001" }],
  ["DE89 3704 0044 0532 0130 00", { iban: "DE89370400440532013000" }],
  ["DE89-3704-0044-0532-0130-00", { iban: "DE89370400440532013000" }],
  ["10001", { "order-number": "10001" }],
  ["1001", { "order-number": "1001", "code-end": "1001" }],
  ["…7X2Q", { "code-end": "7X2Q", name: "7x2q" }],
  ["abc-def", { "support-number": "ABCDEF", name: "abc def" }],
  ["Licht", { name: "licht" }],
  ["Nora Licht", { name: "licht nora" }],
  ["RF26 1000 1", { name: "1 1000 rf26" }],
  ["–", {}],
  ["gift-7x2q", { "code-end": "7X2Q", name: "7x2q gift" }],
  ["4000 1234 5678 9012", { "order-number": "4000123456789012", "code-end": "9012" }],
  ["DE89 3704 0044 0532 0130 01", { name: "0044 01 0130 0532 3704 de89" }],
  ["Lichtenstein", { name: "lichtenstein" }],
  ["王小", { name: "王小" }],
  // [errors.pasted]
  ["„10001“.", { "order-number": "10001" }],
  ["(abc-def),", { "support-number": "ABCDEF", name: "abc def" }],
  ['"Nora" <nora@example.org>', { email: "nora@example.org" }],
])("%s is looked for as %j", (typed, searches) => {
  expect(orderSearches(typed)).toEqual(searches);
});

// [order.found] [voucher.pasted]
test("a generated code is found by its end, also within what is pasted, and without a digit", () => {
  for (const seed of [1, 7]) {
    const code = codeFromBytes(Buffer.alloc(64, seed));
    const end = { "code-end": normalizeCode(code).slice(-4) };
    for (const typed of [code, code.toLowerCase(), normalizeCode(code), `Code: „${code}“.`]) {
      expect(orderSearches(typed)).toMatchObject(end);
    }
  }
});

// [order.found]
test.each([
  ["Müller", "MUELLER"],
  ["Łucja Żółć", "zolc lucja"],
  ["D’Arcy-Weiß", "weiss d'arcy"],
  ["Jose\u0301 Nu\u0301n\u0303ez", "Núñez, José"],
])("%s and %s are one name", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

// [order.found]
test("a person is found by the family name, and by both names, and not by the given name alone", () => {
  expect(nameKeys({ first_name: "Nora", last_name: "Licht" })).toEqual(["licht", "licht nora"]);
  expect(nameKeys({ first_name: "", last_name: "Licht" })).toEqual(["licht"]);
  expect(nameKeys({ first_name: "", last_name: "" })).toEqual([]);
});

// [order.found]
test.each([
  ["王小", "明"],
  ["山田", "はな子"],
  ["タナカ", "ケン"],
  ["김", "철수"],
])(
  "a person of a script without spaces (%s, %s) is found by either name, and by both joined, in either field",
  (one, other) => {
    for (const keys of [
      nameKeys({ first_name: one, last_name: other }),
      nameKeys({ first_name: other, last_name: one }),
    ]) {
      expect(keys).toEqual(expect.arrayContaining([one, other, one + other, `${one} ${other}`].map(nameKey)));
    }
  },
);
