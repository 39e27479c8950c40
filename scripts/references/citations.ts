import { commentsOf, type Prose, paragraphsOf, sqlCommentsOf } from "./comments.ts";
import { isCode, isDocument, isTest, type Repository } from "./repository.ts";
import { type Rule, rulesOf } from "./rule-pages.ts";

/** A place that names a rule in square brackets. */
export interface Citation {
  path: string;
  line: number;
  name: string;
}

/** Also a name that no rule can have, such as `basket.lineLimit`, so that a misspelt citation is found. */
const NAME = "[A-Za-z]+\\.[\\w-]+";
const NAMES = `\\[(${NAME}(?:, ${NAME})*)\\]`;
/** Excludes links of documents, which have a target after the brackets, and an index, which follows a word. */
const CITATION = new RegExp(`(?<!\\w)${NAMES}(?!\\()`, "g");
const TITLE = new RegExp(`["'\`].*${NAMES}.*["'\`]`);

/** Every citation in comments, documents and titles of tests. */
function citationsOf(repository: Repository): Citation[] {
  return proseOf(repository).flatMap(([path, { text, line }]) =>
    [...text.matchAll(CITATION)].flatMap(([, names = ""]) => names.split(", ").map((name) => ({ path, line, name }))),
  );
}

/** Citations of rules that do not exist. */
export function unknownCitations(repository: Repository): string[] {
  const names = new Set(rulesOf(repository).map(({ name }) => name));
  return citationsOf(repository)
    .filter(({ name }) => !names.has(name))
    .map(({ path, line, name }) => `${path}:${line}: docs/rules has no rule [${name}]`);
}

/** Rules that no test names. */
export function untestedRules(repository: Repository): Rule[] {
  const tested = new Set(citationsOf(repository).flatMap(({ path, name }) => (isTest(path) ? [name] : [])));
  return rulesOf(repository).filter(({ name }) => !tested.has(name));
}

const OLD_CITATION = /\bshop\.md\b|\bcheckout\.md §|\bdecisions(?:\.md)? §?\d/;
/** Citations of laws and standards. */
const LAW = /\bRFC \d+ §\S+|§§? ?\d[^§]*?\b(?:PAngV|VSBG|DDG|TDDDG|BGB)\b/g;

/** An applied migration does not change, not even its comments: its checksum is recorded. */
const APPLIED = "packages/api/src/db/migrations/0001-foundation.sql";

/** Citations of texts outside the repository. */
export function oldCitations(repository: Repository): string[] {
  const prose = proseOf(repository).filter(([path]) => path !== APPLIED);
  return prose.flatMap(([path, { text, line }]) => {
    const found = OLD_CITATION.exec(text)?.[0] ?? /§\S*/.exec(text.replace(LAW, ""))?.[0];
    return found
      ? [`${path}:${line}: cites "${found}"; name a rule of docs/rules instead, as [basket.line-limit]`]
      : [];
  });
}

/** All prose with its file: comments, documents and titles of tests. */
export function proseOf(repository: Repository): [path: string, prose: Prose][] {
  return [...repository].flatMap(([path, text]) => proseIn(path, text).map((prose): [string, Prose] => [path, prose]));
}

function proseIn(path: string, text: string): Prose[] {
  if (isDocument(path)) {
    return paragraphsOf(text);
  }
  if (path.endsWith(".sql")) {
    return sqlCommentsOf(text);
  }
  return isCode(path) ? [...commentsOf(text), ...(isTest(path) ? titlesOf(text) : [])] : [];
}

function titlesOf(code: string): Prose[] {
  return code.split("\n").flatMap((text, index) => (TITLE.test(text) ? [{ text, line: index + 1 }] : []));
}
