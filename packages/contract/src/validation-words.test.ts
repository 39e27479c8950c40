import { expect, test } from "vitest";
import { z } from "zod";
import { closest, hint, inOwnWords, withFound } from "./validation-words.ts";

const schema = z.strictObject({
  name: z.string().min(1),
  rate: z.number().min(0).max(100),
  count: z.int().min(1),
  flag: z.boolean(),
  list: z.array(z.string()).min(2),
  language: z.enum(["de", "en"]),
  texts: z.partialRecord(z.enum(["de", "en"]), z.string()),
  amount: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("fixed") }),
    z.strictObject({ kind: z.literal("percent") }),
  ]),
  url: z.url(),
  email: z.email(),
  short: z.string().max(3),
  step: z.number().multipleOf(5),
  either: z.union([z.string(), z.number()]),
});
const RIGHT = {
  name: "x",
  rate: 1,
  count: 1,
  flag: true,
  list: ["a", "b"],
  language: "de",
  texts: {},
  amount: { kind: "fixed" },
  url: "https://example.com",
  email: "a@example.com",
  short: "abc",
  step: 5,
  either: "x",
};

/** The messages after a change of one field. */
function messagesAfter(change: Record<string, unknown>) {
  const checked = schema.safeParse({ ...RIGHT, ...change }, { error: inOwnWords });
  return checked.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`.trim());
}

test.each<[Record<string, unknown>, string]>([
  [{ name: undefined }, "name is missing"],
  [{ name: 1 }, "name must be a text"],
  [{ name: "" }, "name must not be empty"],
  [{ rate: "1" }, "rate must be a number"],
  [{ rate: 101 }, "rate must be at most 100"],
  [{ rate: -1 }, "rate must be at least 0"],
  [{ count: 1.5 }, "count must be a whole number"],
  [{ flag: "yes" }, "flag must be true or false"],
  [{ list: {} }, "list must be a list"],
  [{ list: ["a"] }, "list must have at least 2 entries"],
  [{ language: "fr" }, "language must be one of de, en"],
  [{ language: undefined }, "language is missing"],
  [{ texts: { xx: "" } }, "texts is none of de, en"],
  [{ texts: [] }, "texts must be an object in braces"],
  [{ amount: { kind: "half" } }, "amount.kind must be one of fixed, percent"],
  [{ url: "here" }, "url must be a URL such as https://www.example.com"],
  [{ email: "me" }, "email must be a mail address such as hello@example.com"],
  [{ short: "long" }, "short must have at most 3 characters"],
  [{ step: 7 }, "step must be a multiple of 5"],
  [{ either: true }, "either has none of the allowed forms"],
  [{ shrot: "x", colour: 1 }, "is an unknown field; did you mean short?\nis an unknown field"],
])("%o: %s", (change, words) => {
  expect(messagesAfter(change)).toEqual([words]);
});

test("a typing mistake gets a suggestion, other unknown words get the whole list", () => {
  expect(closest("seling_price", ["number", "selling_price", "retail_value"])).toBe("selling_price");
  expect(closest("colour", ["number", "selling_price"])).toBeUndefined();
  expect(hint("aurra", ["aurora", "fest"])).toBe("did you mean aurora?");
  expect(hint("nix", ["aurora", "fest"])).toBe("there are aurora, fest");
  expect(hint("nix", ["aurora"])).toBe("there is aurora");
  expect(hint("nix", [])).toBe("there is none yet");
});

test("a requirement is followed by the found value, shortened if it is long", () => {
  expect(withFound("must be a number", "1.000,00")).toBe('must be a number (found: "1.000,00")');
  expect(withFound("must be a list", { a: 1 })).toBe("must be a list (found: an object)");
  expect(withFound("must be a number", "x".repeat(100))).toHaveLength("must be a number (found: …)".length + 60);
  expect(withFound("is missing", undefined)).toBe("is missing");
  expect(withFound("is the number of another product as well", "A1")).toBe("is the number of another product as well");
});
