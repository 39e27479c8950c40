import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ProductTexts, TypeGroup } from "@guerdon/domain/product";
import { buildSearchIndex, type SearchedProduct, search } from "@guerdon/domain/search";
import { LANGUAGES, type Localized, localize } from "@guerdon/domain/text/language";
import { expect, test } from "vitest";

const DEMO = fileURLToPath(new URL("../../../../../catalogues/demo/", import.meta.url));
/** The share of a language's queries that must find a labelled product. */
const MINIMUM_SHARE_FOUND = 0.95;
/** The number of best matches that are considered. */
const FIRST = 3;

/** A query with the products it should find, or none. */
interface Query {
  kind: "exact" | "typo" | "plain" | "compound" | "brand" | "inflected" | "nothing";
  query: string;
  expected: string[];
}

interface FileProduct {
  number: string;
  brand: string;
  type_group: TypeGroup;
  texts: Localized<ProductTexts>;
}

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(`${DEMO}${file}`, "utf8"));

/** The products of the demonstration, from all its files. */
const products = globSync("products/*.json", { cwd: DEMO }).flatMap(
  (file) => readJson<{ products: FileProduct[] }>(file).products,
);

test.each(LANGUAGES)("a search in %s finds a labelled product among the first three", (language) => {
  const searched = products.flatMap(({ texts, ...product }): SearchedProduct[] => {
    const spoken = texts[language] ?? localize(texts, language, "de");
    return spoken ? [{ ...product, ...spoken }] : [];
  });
  const index = buildSearchIndex(searched, language);
  const queries = readJson<Query[]>(`search-queries/${language}.json`);
  expect(queries).toHaveLength(20);
  const missed = queries.filter(({ query, expected }) => {
    const found = search(index, query);
    return expected.length === 0
      ? found.length > 0
      : !expected.every((number) => found.slice(0, FIRST).includes(number));
  });
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(queries.length * (1 - MINIMUM_SHARE_FOUND));
});
