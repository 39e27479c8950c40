import { TYPE_GROUPS } from "@guerdon/domain/product";
import {
  buildSearchIndex,
  type SearchedProduct,
  type SearchIndex,
  search,
  searchIndexFrom,
} from "@guerdon/domain/search";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inSteps } from "./in-slices.ts";
import { packSteps, unpackSteps } from "./packed-search-index.ts";

const packed = async (index: SearchIndex) => Buffer.concat(await inSteps(packSteps(index)));
const unpacked = async (bytes: Uint8Array) => searchIndexFrom(await inSteps(unpackSteps(bytes)), "de");

/** Words of several scripts, with pairs of surrogates where a long one is cut, and breaks of lines. */
const word = fc.oneof(
  fc.constantFrom(
    "Kaffee",
    "Mühle",
    "Gutschein",
    "Łódź",
    "礼品卡",
    "a\nb",
    "\0",
    `${"x".repeat(59)}𝒳𐐷`,
    "𐐷".repeat(40),
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
const product: fc.Arbitrary<SearchedProduct> = fc.record({
  number: fc.string(),
  name: text,
  name_short: text,
  brand: text,
  description: text,
  search_words: fc.option(fc.array(text, { maxLength: 2 }), { nil: undefined }),
  type_group: fc.constantFrom(...TYPE_GROUPS),
});

// [catalogue.kept-search]
test("an index that was packed is the same index, and finds the same", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { maxLength: 12 }), fc.array(text), async (products, terms) => {
      const index = buildSearchIndex(products, "de");
      const read = await unpacked(await packed(index));
      expect(read).toEqual(index);
      const typed = [...terms, ...products.map(({ name }) => name)];
      expect(typed.map((term) => search(read, term))).toEqual(typed.map((term) => search(index, term)));
    }),
    { numRuns: 60 },
  );
});

test("so is one of more texts than are packed in a step, wherever its bytes begin", async () => {
  const products = Array.from({ length: 10_001 }, (_, place) => ({
    number: `P${place}`,
    name: `Becher ${place}`,
    name_short: "",
    brand: place % 2 ? "Kesselrund" : "„Łódź“",
    description: `Nummer ${place}`,
    type_group: "PHY" as const,
  }));
  const index = buildSearchIndex(products, "de");
  const bytes = await packed(index);
  expect(await unpacked(Buffer.concat([Buffer.from("!"), bytes]).subarray(1))).toEqual(index);
});

test("bytes that end too early or too late are refused", async () => {
  const bytes = await packed(buildSearchIndex([], "de"));
  await expect(unpacked(bytes.subarray(0, -1))).rejects.toThrow(RangeError);
  await expect(unpacked(Buffer.concat([bytes, Buffer.from("!")]))).rejects.toThrow(RangeError);
});
