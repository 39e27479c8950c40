import { join } from "node:path";
import { expect, test } from "vitest";
import { ERRORS } from "../packages/contract/src/errors.ts";
import { unknownCitations, untestedRules } from "./references/citations.ts";
import { readRepository } from "./references/repository.ts";
import { pageMistakes } from "./references/rule-pages.ts";

const ROOT = join(import.meta.dirname, "..");
const repository = readRepository(ROOT);

/** Rules that no test names. This number only ever falls: name a new rule in the test that proves it. */
const MOST_UNTESTED = 13;

const PAGES = {
  "docs/glossary.md": "| Term | What |\n|---|---|\n| basket | lines |\n",
  "docs/rules/README.md": "[basket](basket.md)\n",
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
    'docs/rules/trolley.md: the glossary has no noun "trolley"',
    "docs/rules/trolley.md: docs/rules/README.md does not list it",
  ]);
});

test("the rules that no test names become no more", () => {
  expect(untestedRules(repository).length).toBeLessThanOrEqual(MOST_UNTESTED);
});

test("a rule counts as tested where a test names it, and nowhere else", () => {
  const untested = (files: Record<string, string>) => untestedRules(planted(files)).map(({ name }) => name);
  expect(untested({ "a.ts": "/** [basket.line-limit] */\n" })).toEqual(["basket.line-limit"]);
  expect(untested({ "a.test.ts": "// [basket.line-limit]\n" })).toEqual([]);
  expect(untested({ "a.spec.ts": 'test("no more than 999 [basket.line-limit]", run);\n' })).toEqual([]);
});

test("the page of errors has every code with its status, and no other", () => {
  const page = repository.get("docs/rules/errors.md") ?? "";
  const told = [...page.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, status]) => [code, Number(status)]);
  expect(told).toEqual(Object.entries(ERRORS).map(([code, { status }]) => [code, status]));
});
