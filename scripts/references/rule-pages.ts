import type { Repository } from "./repository.ts";

const FOLDER = "docs/rules/";
/** Pages that are not named by a noun of the glossary. */
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
  const rules = rulesOf(repository);
  const firsts = new Map(rules.toReversed().map((rule) => [rule.name, rule]));
  const nouns = new Set([...nounsOf(repository), ...OTHER_PAGES]);
  const contents = repository.get(`${FOLDER}README.md`) ?? "";
  return [
    ...rules.flatMap((rule) => {
      const first = firsts.get(rule.name);
      return first === rule
        ? []
        : [`${place(rule)}: ${rule.name} is the name of another rule (${first && place(first)})`];
    }),
    ...rules.flatMap((rule) => {
      const noun = nounOf(rule.page);
      const isNamed = new RegExp(`^${noun}\\.[a-z0-9]+(-[a-z0-9]+)*$`).test(rule.name);
      return isNamed ? [] : [`${place(rule)}: a rule of this page is called ${noun}.name-in-kebab-case`];
    }),
    ...pagesOf(repository).flatMap(([page]) => {
      const noun = nounOf(page);
      return [
        ...(nouns.has(noun) ? [] : [`${page}: the glossary has no noun "${noun}"`]),
        ...(contents.includes(`(${noun}.md)`) || noun === "README"
          ? []
          : [`${page}: docs/rules/README.md does not list it`]),
      ];
    }),
  ];
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
