import { join } from "node:path";
import { expect, test } from "vitest";
import { ERRORS } from "../packages/contract/src/errors.ts";
import { ADDRESS_LIMITS, COUNTRIES, SALUTATIONS } from "../packages/domain/src/address/address.ts";
import { DEFAULT_ITEM_LIMIT } from "../packages/domain/src/basket/basket.ts";
import { DISCOUNT_LINES, FEE_IDENTIFIERS } from "../packages/domain/src/basket/fees.ts";
import { DELIVERY_TYPES } from "../packages/domain/src/fulfilment/delivery.ts";
import { CONFIRMATION_SECONDS, CONTINUE_TOKEN_SECONDS } from "../packages/domain/src/order/order.ts";
import { IDEMPOTENCY_SECONDS } from "../packages/domain/src/privacy/retention.ts";
import { CUSTOM_LIST_MINIMUM, HIGHLIGHTED_LIMIT, LIST_LIMIT } from "../packages/domain/src/product/curated-lists.ts";
import { REDUCTION_DAYS } from "../packages/domain/src/product/price-reduction.ts";
import { MAX_RECOMMENDED, MAX_RELATED } from "../packages/domain/src/product/related-products.ts";
import { SEARCH_TERM } from "../packages/domain/src/product/search-term.ts";
import { CLIENT_ADDRESS_BLOCK_ATTEMPTS, DEFAULT_ATTEMPTS } from "../packages/domain/src/voucher/code-attempts.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "../packages/domain/src/voucher/voucher-code.ts";
import { unknownCitations, untestedRules } from "./references/citations.ts";
import { readRepository } from "./references/repository.ts";
import { pageMistakes, rulesOf } from "./references/rule-pages.ts";

const ROOT = join(import.meta.dirname, "..");
const repository = readRepository(ROOT);

const PAGES = {
  "docs/glossary.md": "| Term | What |\n|---|---|\n| basket | lines |\n",
  "docs/rules/README.md": "| [basket](basket.md) | lines |\n",
  "docs/rules/basket.md": "# Basket\n\n### basket.line-limit\nAt most 999.\n",
};
const planted = (files: Record<string, string>) => new Map(Object.entries({ ...PAGES, ...files }));

test("every citation names a rule", () => {
  expect(unknownCitations(repository)).toEqual([]);
});

test("citations in comments, documents and titles of tests are looked up", () => {
  const files = {
    "a.ts":
      "/** At most so many [basket.line-limit].\n * And [basket.gone]. */\nconst a = b[basket.code];\n// See [basket.lost].\n",
    "docs/a.md": "See [basket.missing] and [the page](basket.md), [a.b](x.md).\n\n```ts\n// [basket.example]\n```\n",
    "a.test.ts": 'test("holds [basket.untold]", () => {});\n',
  };
  expect(unknownCitations(planted(files))).toEqual([
    "a.ts:1: docs/rules has no rule [basket.gone]",
    "a.ts:4: docs/rules has no rule [basket.lost]",
    "docs/a.md:1: docs/rules has no rule [basket.missing]",
    "a.test.ts:1: docs/rules has no rule [basket.untold]",
  ]);
});

test("a citation among others, a misspelt one, and one of a migration are looked up", () => {
  const files = {
    "a.ts": "// [basket.line-limit, basket.gone], [basket.lineLimit], [Basket.line-limit], `lines[basket.code]`\n",
    "a.sql": "-- At most so many\n-- [basket.lost].\ncreate table a (b text); -- See [basket.missing].\n",
  };
  expect(unknownCitations(planted(files))).toEqual([
    "a.ts:1: docs/rules has no rule [basket.gone]",
    "a.ts:1: docs/rules has no rule [basket.lineLimit]",
    "a.ts:1: docs/rules has no rule [Basket.line-limit]",
    "a.sql:1: docs/rules has no rule [basket.lost]",
    "a.sql:3: docs/rules has no rule [basket.missing]",
  ]);
});

test("the pages of rules are in order", () => {
  expect(pageMistakes(repository)).toEqual([]);
});

test("a rule that stands twice, is called otherwise or is of no noun is found", () => {
  const files = {
    "docs/rules/basket.md":
      "### basket.line-limit\n\n### basket.line-limit\n\n### fee.amount\n\n### basket.Line_Limit\n",
    "docs/rules/trolley.md": "# Trolley\n",
  };
  expect(pageMistakes(planted(files))).toEqual([
    "docs/rules/basket.md:3: basket.line-limit is the name of another rule (docs/rules/basket.md:1)",
    "docs/rules/basket.md:5: a rule of this page is called basket.name-in-kebab-case",
    "docs/rules/basket.md:7: a rule of this page is called basket.name-in-kebab-case",
    "docs/rules/trolley.md: docs/rules/README.md does not list it",
    'docs/rules/trolley.md: the glossary has no noun "trolley"',
  ]);
});

test("a page has the rules of all nouns that the table of contents names for it, and each noun has one page", () => {
  const files = {
    "docs/glossary.md": "| Term | What |\n|---|---|\n| basket | lines |\n| fee | added |\n| price | asked |\n",
    "docs/rules/README.md": "| [basket](basket.md), fee | lines |\n| [price](price.md), fee, tax | what is asked |\n",
    "docs/rules/basket.md": "### basket.line-limit\n\n### fee.amount\n\n### price.history\n",
    "docs/rules/price.md": "### price.rounding\n",
  };
  expect(pageMistakes(planted(files))).toEqual([
    "docs/rules/basket.md:5: a rule of this page is called basket.name-in-kebab-case or fee.name-in-kebab-case",
    'docs/rules/price.md: the rules of "fee" are on docs/rules/basket.md',
    'docs/rules/price.md: the glossary has no noun "tax"',
  ]);
});

test("every rule is named by a test", () => {
  expect(untestedRules(repository).map(({ name }) => name)).toEqual([]);
});

test("a rule counts as tested where a test names it, and nowhere else", () => {
  const untested = (files: Record<string, string>) => untestedRules(planted(files)).map(({ name }) => name);
  expect(untested({ "a.ts": "/** [basket.line-limit] */\n" })).toEqual(["basket.line-limit"]);
  expect(untested({ "a.test.ts": "// [basket.line-limit]\n" })).toEqual([]);
  expect(untested({ "a.spec.ts": 'test("no more than 999 [basket.line-limit]", run);\n' })).toEqual([]);
});

const WORDS = new Map(rulesOf(repository).map(({ name, text }) => [name, text]));

type Told = [rule: string, value: string | number];

const TOLD: Told[] = [
  ["basket.line-limit", DEFAULT_ITEM_LIMIT],
  ["voucher.entry-limit", DEFAULT_ATTEMPTS],
  ["voucher.address-limit", CLIENT_ADDRESS_BLOCK_ATTEMPTS],
  ["voucher.generated-code", CODE_LENGTH],
  ["voucher.generated-code", CODE_ALPHABET.length],
  ["catalogue.search-term", SEARCH_TERM.min],
  ["catalogue.search-term", SEARCH_TERM.max],
  ["catalogue.automatic-lists", LIST_LIMIT],
  ["catalogue.automatic-lists", HIGHLIGHTED_LIMIT],
  ["catalogue.custom-list", CUSTOM_LIST_MINIMUM],
  ["catalogue.related", MAX_RELATED],
  ["catalogue.related", MAX_RECOMMENDED],
  ["product.reduction", REDUCTION_DAYS],
  ["checkout.confirmation", CONFIRMATION_SECONDS / 60],
  ["checkout.continue", CONTINUE_TOKEN_SECONDS / 60],
  ["idempotency.memory", IDEMPOTENCY_SECONDS / 60],
  ...Object.values(ADDRESS_LIMITS).map((value): Told => ["address.fields", value]),
  ...COUNTRIES.map((value): Told => ["address.countries", value]),
  ...SALUTATIONS.map((value): Told => ["address.salutation", value]),
  ...DELIVERY_TYPES.map((value): Told => ["product.delivery-types", value]),
  ...FEE_IDENTIFIERS.map((value): Told => ["fee.identifiers", value]),
  ...Object.values(DISCOUNT_LINES).map((value): Told => ["fee.discount", value]),
];

test.each(TOLD)("the rule %s says %s, as the code does", (name, value) => {
  expect(WORDS.get(name)).toMatch(new RegExp(`\\b${value}\\b`));
});

const SHOWN = { toast: "toast", alert: "alert", component: "at the input" };

test("the page of errors has every code with its status and place, and no other", () => {
  const page = repository.get("docs/rules/errors.md") ?? "";
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| ([^|]*) \|/gm)].map(([, ...cells]) => cells);
  const codes = Object.entries(ERRORS).map(([code, { status, display }]) => {
    return [code, String(status), display.map((place) => SHOWN[place]).join(", ")];
  });
  expect(rows).toEqual(codes);
});
