/** The classes that one element gets by one piece of source text. */
export interface ClassList {
  readonly path: string;
  readonly names: readonly string[];
}

/** `className="…"`, `className={…}`, `className: "…"` and other properties whose names end like this. */
const ATTRIBUTE = /\b(?:c|[a-z]+C)lass(?:Name)?(?:=|: |\s=\s)(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g;
const LITERAL = /"([^"]*)"|`([^`]*)`/g;
/** Strings in an expression that are no classes: what is compared, and what the look of a button is called. */
const NO_CLASS = /[!=]==? "[^"]*"|buttonClass\([^)]*\)/g;

/** The class lists of a component's source. A name that ends with a hyphen is the beginning of several. */
export function classLists(path: string, text: string): ClassList[] {
  return [...text.matchAll(ATTRIBUTE)]
    .flatMap(([, plain, expression]) => (plain === undefined ? literalsOf(expression ?? "") : [plain]))
    .map((list) => ({ path, names: list.split(/\s+/).filter(Boolean) }))
    .filter(({ names }) => names.length > 0);
}

const QUERY = /\b(?:querySelector(?:All)?(?:<[^>]*>)?|closest|matches)\("([^"]*)"/g;

/** The classes by which a script finds elements. */
export function queriedClasses(path: string, text: string): ClassList[] {
  return [...text.matchAll(QUERY)]
    .map(([, query = ""]) => [...query.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name))
    .filter((names) => names.length > 0)
    .map((names) => ({ path, names }));
}

function literalsOf(expression: string): string[] {
  return [...expression.replace(NO_CLASS, "").matchAll(LITERAL)].map(
    ([, plain, template = ""]) => plain ?? template.replace(/\$\{[^}]*\}/g, " "),
  );
}
