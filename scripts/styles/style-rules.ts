import { type ClassList, classLists, queriedClasses } from "./class-lists.ts";
import { classesOf, readSheet, type Sheet } from "./sheets.ts";

/** The storefront's sources: path and text. */
export type Sources = ReadonlyMap<string, string>;

const MAX_LINES = 200;
const SHORTEST_NAME = 4;
/** The reset removes the looks that browsers give to elements, so it must name them. */
const isNoReset = ({ path }: Sheet) => path !== "theme/reset.css";
/** Elements that say what a text is, not how it looks. */
const NO_HOOK = /(?<![\w.#:[=-])(b|em|i|mark|small|strong)(?![\w-])/;
/** A typed width; the names stand in theme/tokens.css. */
const TYPED_WIDTH = /\d(rem|em|px)\b/;
/** Classes of our own that go with component classes and with utilities. */
const SHARED = ["figures", "hint", "no-script", "script-only", "sr-only", "wrap", "wrap-narrow"];
/**
 * The utilities of Tailwind that may be used: they arrange, and set text in sizes, weights and colours of the theme.
 */
const UTILITY = new RegExp(
  `^(?:[@\\w-]+:)?(?:${[
    "block|flex|flex-1|flex-wrap|grid|grid-cols-\\d|hidden|basis-full|min-w-0",
    "-?m[btxy]?-\\d+|p[btxy]?-\\d+|gap(?:-[xy])?-\\d+",
    "(?:items|justify|justify-items|content)-(?:start|center|end|between)",
    "text-(?:xs|s|m|l|xl|2xl|start|center|end|soft|quiet|good|warn|bad|brand-text)",
    "font-(?:normal|medium|semibold|bold)|tracking-normal|not-italic|underline",
    "bg-(?:wash|mist)|rounded-[sml]|border-b|border-line",
  ].join("|")})$`,
);

interface Styles {
  readonly sources: Sources;
  readonly sheets: readonly Sheet[];
  readonly lists: readonly ClassList[];
  /** Every class of the sheets, with the files that style it. */
  readonly owners: ReadonlyMap<string, readonly string[]>;
}

/** Each rule by its name; it answers what breaks it, and what to do instead. */
export const STYLE_RULES: Record<string, (styles: Styles) => string[]> = {
  "one file per class": ({ owners }) =>
    [...owners]
      .filter(([, paths]) => paths.length > 1)
      .map(([name, paths]) => `.${name} is styled in ${paths.join(" and ")}: give the second a class of its own`),
  "short files": ({ sheets }) =>
    sheets
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ path, lines }) => `${path} has ${lines} lines, at most ${MAX_LINES} are allowed: divide the component`),
  "whole words": ({ owners }) =>
    [...owners.keys()].filter((name) => name.length < SHORTEST_NAME).map((name) => `.${name}: spell the class out`),
  "no element as a hook": ({ sheets }) =>
    selectorsWith(sheets.filter(isNoReset), NO_HOOK).map(
      (where) => `${where}: style a class, the element says what the text is`,
    ),
  "named breakpoints": ({ sheets }) =>
    sheets.flatMap(({ path, conditions }) =>
      conditions
        .filter((condition) => TYPED_WIDTH.test(condition))
        .map((condition) => `${path}: ${condition}: name the width in theme/tokens.css and use theme(--breakpoint-…)`),
    ),
  "known classes": ({ owners, lists }) =>
    lists.flatMap(({ path, names }) =>
      names
        .filter((name) => !isKnown(name, owners))
        .map((name) => `${path}: ${name} is no class of a style sheet and no permitted utility`),
    ),
  "used classes": ({ owners, sources }) =>
    [...owners]
      .filter(([name]) => !isUsed(name, sources))
      .map(([name, [path]]) => `${path}: .${name} is used by no component: remove it`),
  "classes or utilities": ({ lists, owners }) =>
    lists
      .filter(({ names }) => names.some((name) => isOwn(name, owners)) && names.some((name) => UTILITY.test(name)))
      .map(({ path, names }) => `${path}: "${names.join(" ")}" mixes classes and utilities: move them to the class`),
  "beside its component": ({ sheets, sources }) =>
    sheets
      .filter(({ path }) => !path.startsWith("theme/") && !hasNeighbour(path, sources))
      .map(({ path }) => `${path}: no component stands beside it`),
  "in the one sheet": ({ sheets, sources }) =>
    sheets
      .filter(({ path }) => path !== INDEX && !isImported(path, sources.get(INDEX) ?? ""))
      .map(({ path }) => `${path} is not imported by ${INDEX}`),
};

const INDEX = "theme/index.css";

/** The mistakes in the styles, by violated rule. */
export function styleMistakes(sources: Sources): { rule: string; mistake: string }[] {
  const styles = readStyles(sources);
  return Object.entries(STYLE_RULES).flatMap(([rule, check]) => check(styles).map((mistake) => ({ rule, mistake })));
}

function readStyles(sources: Sources): Styles {
  const files = [...sources];
  const sheets = files.filter(([path]) => path.endsWith(".css")).map(([path, text]) => readSheet(path, text));
  const scripts = files.filter(([path]) => /\.tsx?$/.test(path));
  const lists = scripts.flatMap(([path, text]) => [...classLists(path, text), ...queriedClasses(path, text)]);
  const owners = new Map<string, string[]>();
  for (const sheet of sheets) {
    for (const name of classesOf(sheet)) {
      owners.set(name, [...(owners.get(name) ?? []), sheet.path]);
    }
  }
  // A utility that a selector mentions stays one.
  owners.delete("grid");
  return { sources, sheets, lists, owners };
}

function selectorsWith(sheets: readonly Sheet[], pattern: RegExp): string[] {
  return sheets.flatMap(({ path, selectors }) =>
    selectors.filter((selector) => pattern.test(selector)).map((selector) => `${path}: ${selector}`),
  );
}

function isKnown(name: string, owners: Styles["owners"]): boolean {
  const isPrefix = name.endsWith("-") && [...owners.keys()].some((owned) => owned.startsWith(name));
  return owners.has(name) || isPrefix || SHARED.includes(name) || UTILITY.test(name);
}

function isOwn(name: string, owners: Styles["owners"]): boolean {
  return owners.has(name) && !SHARED.includes(name);
}

/** Whether a component or script writes the class, whole or by its beginning. */
function isUsed(name: string, sources: Sources): boolean {
  const prefix = name.slice(0, name.indexOf("-") + 1);
  const whole = new RegExp(`["\`\\s]${name}(?=["\`\\s$])${prefix ? `|\\s${prefix}\\$\\{` : ""}`);
  return [...sources].some(([path, text]) => /\.tsx?$/.test(path) && whole.test(text));
}

function hasNeighbour(path: string, sources: Sources): boolean {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return [...sources.keys()].some((other) => other.endsWith(".tsx") && other.startsWith(folder));
}

function isImported(path: string, index: string): boolean {
  return index.includes(path.startsWith("theme/") ? `"./${path.slice("theme/".length)}"` : `"../${path}"`);
}
