import { join } from "node:path";
import { expect, test } from "vitest";
import { oldCitations } from "./references/citations.ts";
import { deadReferences } from "./references/dead-references.ts";
import { readRepository } from "./references/repository.ts";

const repository = readRepository(join(import.meta.dirname, ".."));

const FILES = {
  "package.json": '{ "scripts": { "check": "node check.ts" } }',
  "package-lock.json": '{ "packages": { "node_modules/kysely": {} } }',
  "README.md": "# Shop\n\n## Run it\n",
  "docs/operations.md": "# Running\n\n## What is deleted\n",
  "docs/proxies/README.md": "# Proxies\n\n## HAProxy\n",
  "packages/api/src/basket/view-basket.ts":
    "export function viewBasket() {}\nconst LIMIT = 1;\nconst queue = 'dead-jobs';\n",
};

/** The mistakes found in a comment or paragraph with this text. */
function found(text: string, path = "packages/api/src/a.ts"): string[] {
  const content = path.endsWith(".md") ? `${text}\n` : `/** ${text} */\nexport {};\n`;
  const mistakes = deadReferences(new Map(Object.entries({ ...FILES, [path]: content })));
  return mistakes.map((mistake) => mistake.replace(`${path}:1: `, ""));
}

test("no comment and no document refers to what is not there", () => {
  expect(deadReferences(repository)).toEqual([]);
});

test("nothing cites a text that the repository does not have", () => {
  expect(oldCitations(repository)).toEqual([]);
});

test.each([
  "`viewBasket`, `viewBasket()`, `LIMIT`, `dead-jobs`, `kysely`",
  "`packages/api`, `view-basket.ts`, `basket/view-basket.ts`, `./basket/view-basket.ts`, docs/operations.md",
  '`npm run check`, docs/operations.md, "What is deleted"; docs/proxies/README.md, "HAProxy"; README, "Run it"',
  "`npx vitest --run`, `{ a: 1 }`, `10 %`, `/{lang}/…`, `DATA_DIR/lock`, `build/server/index.js`",
])("what is there may be named: %s", (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ["See `showBasket`.", "`showBasket` is not in the repository"],
  ["See `viewBasket.showLine`.", "`viewBasket.showLine` is not in the repository"],
  ["The queue `lost-jobs`.", "`lost-jobs` is not in the repository"],
  ["See `language.server.ts`.", "`language.server.ts` is not in the repository"],
  ["See `packages/shop`.", "`packages/shop` is not in the repository"],
  ["Run `npm run measure`.", "`npm run measure` is not in the repository"],
  ["Deleted (docs/retention.md).", "there is no docs/retention.md"],
  ['See docs/operations.md, "What is kept".', 'docs/operations.md has no heading "What is kept"'],
  ['See docs/proxies/README.md, "Gone".', 'docs/proxies/README.md has no heading "Gone"'],
  ['See the README, "Measuring".', 'README.md has no heading "Measuring"'],
])("a dead reference is found: %s", (text, mistake) => {
  expect(found(text)).toEqual([mistake]);
});

test("a name that only a comment uses is not in the repository", () => {
  const code = "/** `lostName` */\nexport {}; // lostName\n";
  expect(deadReferences(new Map([["a.ts", code]]))).toEqual(["a.ts:1: `lostName` is not in the repository"]);
});

test("a dead reference in a migration's comment is found", () => {
  const sql = "create table a (b text); -- filled by `lostName`\n";
  expect(deadReferences(new Map([["a.sql", sql]]))).toEqual(["a.sql:1: `lostName` is not in the repository"]);
});

test("a name is found in a paragraph that a line break divides", () => {
  expect(found("The basket is made by\n`lostName` and\n`lost\nWords`.", "docs/a.md")).toEqual([
    "`lostName` is not in the repository",
  ]);
});

test.each([
  ["[one](operations.md), [two](../README.md#run-it), [three](https://example.com/x#y), [four](../packages/api)", []],
  ["[one](gone.md)", ["the link leads nowhere: gone.md"]],
  ["[one](operations.md#what-is-kept)", ["the link leads to no heading: operations.md#what-is-kept"]],
  ["[one](README.md)", ["the link leads nowhere: README.md"]],
])("links of documents are followed: %s", (text, mistakes) => {
  expect(found(text, "docs/a.md")).toEqual(mistakes);
});

test.each(["shop.md §4", "(checkout.md §3)", "decisions 6.4", "decisions §9", "§ 4", "see §4, decisions 5.2"])(
  "a citation of a text that is not in the repository is found: %s",
  (text) => {
    expect(oldCitations(new Map([["a.ts", `// At most 999 ${text}.\n`]]))).toHaveLength(1);
    expect(oldCitations(new Map([["docs/a.md", `At most 999\n${text}.\n`]]))).toHaveLength(1);
  },
);

test.each(["RFC 9110 §12.5.3", "in Germany §§ 3 and 6 PAngV", "§ 36 VSBG", "docs/decisions/0012-a.md"])(
  "laws, standards and decisions of our own may be cited: %s",
  (text) => {
    expect(oldCitations(new Map([["a.ts", `// At most 999 (${text}).\n`]]))).toEqual([]);
  },
);
