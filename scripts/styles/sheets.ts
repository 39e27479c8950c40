/** A style sheet without comments, and the text before each brace. */
export interface Sheet {
  readonly path: string;
  readonly lines: number;
  /** The condition of each `@media` and `@container`. */
  readonly conditions: readonly string[];
  readonly selectors: readonly string[];
}

const PRELUDE = /([^{};]+)\{/g;

export function readSheet(path: string, text: string): Sheet {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/url\([^)]*\)/g, "");
  const preludes = [...bare.matchAll(PRELUDE)].map(([, prelude = ""]) => prelude.trim());
  return {
    path,
    lines: text.split("\n").length - 1,
    conditions: preludes.filter((prelude) => /^@(media|container)\b/.test(prelude)),
    selectors: preludes.filter((prelude) => !prelude.startsWith("@")),
  };
}

/** The classes that a sheet styles, each once. */
export function classesOf({ selectors }: Sheet): string[] {
  const found = selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)]);
  return [...new Set(found.map(([, name = ""]) => name))];
}
