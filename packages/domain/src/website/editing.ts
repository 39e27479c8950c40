/** Seconds for which the word of `editing open` can be entered, once [editing.word]. */
export const WORD_SECONDS = 900;

/** Seconds for which the browser that entered it sees drafts [editing.author]. */
export const AUTHOR_SECONDS = 8 * 3600;

/** Tries at a word from one client address and hour. */
export const MAX_WORDS = 30;

/** Characters of a word, of the alphabet of codes. */
export const WORD_LENGTH = 12;

/** A word as people read and type it: "ABCD-EFGH-JKLM". */
export function writtenWord(word: string): string {
  return word.match(/.{4}/g)?.join("-") ?? word;
}

/** Returns typed text in the form for comparison: case, spaces and dashes do not count. */
export function comparedWord(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, "");
}

/** The request for a page by the content system in which its author works [editing.parameters]. */
export interface EditingWish {
  /** The page as visitors will see it, instead of one with the editor's annotations. */
  isPreview: boolean;
  /** The stored version that is wanted; undefined: the draft. */
  version: string | undefined;
}

const MODE = "mgnlPreview";
const MODE_AS_VISITOR = "mgnlPreviewAsVisitor";
const VERSION = "mgnlVersion";
const PARAMETERS: readonly string[] = [MODE, MODE_AS_VISITOR, VERSION];

/**
 * Returns the request in a page's query; undefined if it is an ordinary page [editing.parameters].
 * @param parameter the value of a query parameter; null without it
 */
export function editingWish(parameter: (name: string) => string | null): EditingWish | undefined {
  const mode = parameter(MODE) ?? parameter(MODE_AS_VISITOR);
  return mode === "true" || mode === "false"
    ? { isPreview: mode === "true", version: parameter(VERSION) ?? undefined }
    : undefined;
}

/**
 * A query without the parameters of the content system; all others stay as they were written.
 * @param search with its question mark, or empty
 */
export function withoutEditing(search: string): string {
  const kept = search
    .slice(1)
    .split("&")
    .filter((part) => !PARAMETERS.includes(part.split("=")[0] ?? ""));
  return kept.join("&") === "" ? "" : `?${kept.join("&")}`;
}

/** A path of the shop, asked for in the same way. */
export function withEditing(
  path: string,
  { isPreview, version }: Pick<EditingWish, "isPreview"> & Partial<EditingWish>,
): string {
  const query = `${MODE}=${isPreview}${version === undefined ? "" : `&${VERSION}=${encodeURIComponent(version)}`}`;
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
