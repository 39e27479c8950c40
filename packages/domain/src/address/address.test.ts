import { describe, expect, test } from "vitest";
import {
  ADDRESS_LIMITS,
  type Address,
  type AddressRules,
  addressLimit,
  COUNTRIES,
  EMPTY_ADDRESS,
  hasDigitPostCodes,
  isRequiredField,
  trimmedAddress,
} from "./address.ts";
import { addressErrors, addressFieldProblem, emailRepeatProblem } from "./address-check.ts";
import { deliveryAddressRules, invoiceAddressRules } from "./address-rules.ts";

const rules: AddressRules = { countries: COUNTRIES, phoneRequired: false, short: false };
const right: Address = {
  ...EMPTY_ADDRESS,
  first_name: "Nora",
  last_name: "Licht",
  address: "Lichtallee 12",
  zip_code: "10115",
  city: "Berlin",
  country_id: "DE",
  email: "nora@example.org",
};
const problemOf = (field: keyof Address, changes: Partial<Address>, asked: AddressRules = rules) =>
  addressFieldProblem(field, { ...right, ...changes }, asked);

// [address.post-code]
describe("post codes follow the country", () => {
  test.each([
    ["DE", ["10115", "1011"], ["101", "101155", "1011A", "D-10115"]],
    ["AT", ["1010"], ["101", "A1010"]],
    ["CH", ["8001"], ["80012 3"]],
    ["FR", ["75001"], ["7500A"]],
    ["BE", ["1000"], ["B1000"]],
    ["ES", ["28001"], ["280011"]],
    ["IT", ["00118"], ["I-00118"]],
    ["GB", ["SW1A 1AA", "M1 1AE", "ec1a1bb", "CR2 6XH"], ["10115", "SW1A", "1AA SW1A", "SW1A  1AA"]],
    ["NL", ["1012 AB", "1012ab"], ["1012", "10115", "1012 A1"]],
    ["PL", ["00-950", "00950"], ["0095", "000-950"]],
    ["SE", ["111 22", "11122"], ["1112", "1112 2"]],
  ] as const)("%s", (country_id, fitting, wrong) => {
    for (const zip_code of fitting) {
      expect(problemOf("zip_code", { country_id, zip_code })).toBeUndefined();
    }
    for (const zip_code of wrong) {
      expect(problemOf("zip_code", { country_id, zip_code })).toBe("invalid_zip_code");
    }
  });

  test("without a country, a post code has four or five digits", () => {
    expect(problemOf("zip_code", { country_id: "", zip_code: "10115" })).toBeUndefined();
    expect(problemOf("zip_code", { country_id: "XX", zip_code: "SW1A 1AA" })).toBe("invalid_zip_code");
  });
});

test("post codes of digits alone can be typed on a keypad of digits, wherever they have no letters", () => {
  const code = { DE: "10115", AT: "1010", CH: "8001", FR: "75001", BE: "1000", ES: "28001", IT: "00118", PL: "00950" };
  for (const [country_id, zip_code] of Object.entries({ ...code, SE: "11122" })) {
    expect(problemOf("zip_code", { country_id, zip_code })).toBeUndefined();
    expect(hasDigitPostCodes([country_id])).toBe(true);
  }
  expect(["GB", "NL"].map((country) => hasDigitPostCodes(["DE", country]))).toEqual([false, false]);
});

// [address.fields]
describe("lengths", () => {
  const letters = { email: "@example.org", phone_number: "" } as const;
  const text = (field: string, length: number) => {
    const end = letters[field as keyof typeof letters] ?? "";
    return (field === "phone_number" ? "1" : "a").repeat(length - end.length) + end;
  };

  test.each(Object.entries(ADDRESS_LIMITS))("%s has at most %d characters", (field, limit) => {
    const name = field as keyof Address;
    expect(problemOf(name, { [field]: text(field, limit) })).toBeUndefined();
    expect(problemOf(name, { [field]: text(field, limit + 1) })).toBe("too_long");
    expect(problemOf(name, { [field]: `  ${text(field, limit)}  ` })).toBeUndefined();
    expect(addressLimit(name, "too_long")).toBe(limit);
  });

  test("an e-mail address has at least six", () => {
    expect(problemOf("email", { email: "a@b.d" })).toBe("too_short");
    expect(problemOf("email", { email: "a@b.de" })).toBeUndefined();
    expect(addressLimit("email", "too_short")).toBe(6);
  });
});

test.each([
  "nora@example.org",
  "n.o+r_a@sub.example.org",
  "jürgen@müller.de",
  "a@xn--mller-kva.de",
  "o'neil@example.ie",
])("%s is an e-mail address", (email) => {
  expect(problemOf("email", { email })).toBeUndefined();
});

test.each([
  "noraexample.org",
  "nora@localhost",
  "nora@example..org",
  "nora@.org.de",
  "no ra@example.org",
  "nora@@example.org",
  "<nora@example.org>",
  "nora@example.org, ben@example.org",
  "nora@example.org\nBcc:x@example.org",
])("%j is none", (email) => {
  expect(problemOf("email", { email })).toBe("invalid_email");
});

// [address.fields]
describe("every field is a single line", () => {
  const oneLine = [
    "first_name",
    "last_name",
    "firm_name",
    "firm_department",
    "address",
    "address_2",
    "city",
    "phone_number",
  ] as const;

  test.each(oneLine)("%s must not contain line breaks or other control characters", (field) => {
    for (const sign of ["\n", "\r\n", "\u0085", "\u2028", "\u2029", "\t", "\0", "\u001b"]) {
      const problem = problemOf(field, { [field]: `01234${sign}56789` });
      expect(problem, JSON.stringify(sign)).toMatch(/^invalid_(characters|phone)$/);
    }
  });

  test("apostrophes, hyphens and other characters of names are allowed", () => {
    for (const last_name of ["O’Neil-Łuczak", "van ’t Hoff", "Müller\u00a0Söhne", "李", "नी\u200dल"]) {
      expect(problemOf("last_name", { last_name })).toBeUndefined();
    }
  });
});

// [address.email-repeat]
test("the e-mail must be repeated and equal", () => {
  expect(emailRepeatProblem("nora@example.org", " nora@example.org ")).toBeUndefined();
  expect(emailRepeatProblem("nora@example.org", "nora@example.com")).toBe("emails_differ");
  expect(emailRepeatProblem("nora@example.org", " ")).toBe("required");
});

// [address.phone]
test("a phone number is optional, digits with separators, and required for SMS", () => {
  for (const phone_number of ["030 12345", "+49 (30) 123-45", "0049.30/12345"]) {
    expect(problemOf("phone_number", { phone_number })).toBeUndefined();
  }
  for (const phone_number of ["1234", "call me", "49+30123", "0"]) {
    expect(problemOf("phone_number", { phone_number })).toBe("invalid_phone");
  }
  expect(problemOf("phone_number", {})).toBeUndefined();
  expect(problemOf("phone_number", {}, { ...rules, phoneRequired: true })).toBe("required");
});

// [address.countries]
test("only a country of the rules is accepted", () => {
  expect(problemOf("country_id", { country_id: "AT" }, { ...rules, countries: ["DE"] })).toBe("invalid_country");
  expect(problemOf("country_id", { country_id: "de" })).toBe("invalid_country");
});

test("all invalid fields are reported at once, in the order of the form", () => {
  expect(addressErrors(right, rules)).toEqual([]);
  expect(addressErrors(EMPTY_ADDRESS, rules).map(({ field_name }) => field_name)).toEqual([
    "first_name",
    "last_name",
    "address",
    "zip_code",
    "city",
    "country_id",
    "email",
  ]);
  expect(addressErrors({ ...EMPTY_ADDRESS, first_name: " \t" }, { ...rules, short: true })).toEqual([
    { field_name: "first_name", problem: "required" },
    { field_name: "last_name", problem: "required" },
    { field_name: "email", problem: "required" },
  ]);
});

test("optional fields of a short address are validated if they are filled", () => {
  const short = { ...rules, short: true };
  expect(problemOf("zip_code", { zip_code: "x" }, short)).toBe("invalid_zip_code");
  expect(isRequiredField("city", short)).toBe(false);
  expect(isRequiredField("email_repeat", short)).toBe(true);
});

test("texts are trimmed, and missing fields become empty", () => {
  expect(trimmedAddress({ ...right, city: "  Berlin\n" })).toEqual(right);
});

describe("the address rules of a basket", () => {
  const situation = {
    deliveryTypes: [1] as (0 | 1 | 2)[],
    shippingCountries: ["DE", "AT"] as const,
    shortAddressPossible: true,
    deliveryEditable: true,
    completeInvoiceAddressNeeded: false,
  };

  test.each([
    ["e-mail only", {}, { short: true, phoneRequired: false, countries: COUNTRIES }],
    ["post", { deliveryTypes: [0] }, { short: false, phoneRequired: false, countries: ["DE", "AT"] }],
    ["post and e-mail", { deliveryTypes: [1, 0] }, { short: false, phoneRequired: false, countries: ["DE", "AT"] }],
    [
      "post to an address that a voucher fixes",
      { deliveryTypes: [0], deliveryEditable: false },
      { short: false, phoneRequired: false, countries: COUNTRIES },
    ],
    ["SMS", { deliveryTypes: [2] }, { short: true, phoneRequired: true, countries: COUNTRIES }],
    [
      "a website without short addresses",
      { shortAddressPossible: false },
      { short: false, phoneRequired: false, countries: COUNTRIES },
    ],
    [
      "a payment that needs a complete address",
      { completeInvoiceAddressNeeded: true },
      { short: false, phoneRequired: false, countries: COUNTRIES },
    ],
  ] as const)("%s", (_, changes, expected) => {
    const full = { ...situation, ...changes };
    expect(deliveryAddressRules(full)).toEqual(expected);
    expect(invoiceAddressRules(full)).toEqual({ ...expected, countries: COUNTRIES, phoneRequired: false });
  });
});
