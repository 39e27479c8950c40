import type { Repository } from "./repository.ts";

const FOLDER = "docs/rules/";
/** Pages that are not named by a noun of the glossary. A page may have the rules of several nouns. */
const OTHER_PAGES = ["README", "errors"];

/** A rule of `docs/rules`. */
export interface Rule {
  /** Its anchor, such as `voucher.entry-limit`. */
  name: string;
  page: string;
  line: number;
  /** Its sentences and tables. */
  text: string;
}

/** Every rule, in the order of the pages. */
export function rulesOf(repository: Repository): Rule[] {
  return pagesOf(repository).flatMap(([page, text]) =>
    [...text.matchAll(/^### (.*)\n((?:(?!^#)[\s\S])*)/gm)].map(({ 1: name = "", 2: words = "", index }) => {
      return { name, page, line: text.slice(0, index).split("\n").length, text: words.trim() };
    }),
  );
}

/** The mistakes of the pages themselves, one line each. */
export function pageMistakes(repository: Repository): string[] {
  const contents = contentsOf(repository);
  return [
    ...repeatedNames(repository),
    ...rulesOf(repository).flatMap((rule) => {
      const nouns = contents.get(rule.page) ?? [nounOf(rule.page)];
      const isNamed = nouns.some((noun) => new RegExp(`^${noun}\\.[a-z0-9]+(-[a-z0-9]+)*$`).test(rule.name));
      const names = nouns.map((noun) => `${noun}.name-in-kebab-case`).join(" or ");
      return isNamed ? [] : [`${place(rule)}: a rule of this page is called ${names}`];
    }),
    ...pagesOf(repository).flatMap(([page]) => (contents.has(page) ? [] : unlisted(page))),
    ...nounMistakes(repository, contents),
  ];
}

function repeatedNames(repository: Repository): string[] {
  const rules = rulesOf(repository);
  const firsts = new Map(rules.toReversed().map((rule) => [rule.name, rule]));
  return rules.flatMap((rule) => {
    const first = firsts.get(rule.name);
    return first === rule
      ? []
      : [`${place(rule)}: ${rule.name} is the name of another rule (${first && place(first)})`];
  });
}

function unlisted(page: string): string[] {
  return nounOf(page) === "README" ? [] : [`${page}: docs/rules/README.md does not list it`];
}

/** Nouns of pages that the glossary does not have, and those that two pages have. */
function nounMistakes(repository: Repository, contents: ReadonlyMap<string, readonly string[]>): string[] {
  const known = new Set([...nounsOf(repository), ...OTHER_PAGES]);
  const pages = [...new Set([...pagesOf(repository).map(([page]) => page), ...contents.keys()])];
  const all = pages.flatMap((page) => (contents.get(page) ?? [nounOf(page)]).map((noun) => ({ page, noun })));
  return all.flatMap(({ page, noun }, index) => {
    const first = all.findIndex((other) => other.noun === noun);
    return [
      ...(known.has(noun) ? [] : [`${page}: the glossary has no noun "${noun}"`]),
      ...(first === index ? [] : [`${page}: the rules of "${noun}" are on ${all[first]?.page}`]),
    ];
  });
}

/** The nouns of each page that the table of contents lists: `| [key](key.md), secret | …`; the first is its name. */
function contentsOf(repository: Repository): Map<string, string[]> {
  const text = repository.get(`${FOLDER}README.md`) ?? "";
  const rows = [...text.matchAll(/^\| \[[^\]]+\]\((\w+)\.md\)((?:, [a-z]+)*) \|/gm)];
  return new Map(
    rows.map(([, name = "", more = ""]) => [`${FOLDER}${name}.md`, [name, ...more.split(", ").filter(Boolean)]]),
  );
}

function pagesOf(repository: Repository): [page: string, text: string][] {
  return [...repository].filter(([path]) => path.startsWith(FOLDER));
}

function nounOf(page: string): string {
  return page.slice(FOLDER.length).replace(/\.md$/, "");
}

/** The nouns of the glossary, from its first table. */
function nounsOf(repository: Repository): string[] {
  const [terms = ""] = (repository.get("docs/glossary.md") ?? "").split("## Layers");
  return [...terms.matchAll(/^\| ([a-z][a-z ]*) \|/gm)].map(([, noun = ""]) => noun);
}

function place({ page, line }: Rule): string {
  return `${page}:${line}`;
}
