/** Patterns of the values that differ in each run, whatever the command. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/([?&](?:code|token|ref)=)[\w.~%+-]+/g, "$1<token>"],
  [/(\/preview\/)[\w-]+\.[\w-]+/g, "$1<token>"],
  [/(?:\b[a-z]+_)?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, "<id>"],
  [/\b[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}\b/g, "<code>"],
  [/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, "<word>"],
  [/\bbank_\d+/g, "<bank>"],
  [/\b\d+(?:\.\d+)? s\b/g, "<seconds> s"],
  [/\b\d+(?:\.\d+)? (?:kB|MB|GB)\b/g, "<size>"],
  [/(?<=saved of )\S+/g, "<time>"],
  [/\b\d+ tables, \d+ rows\b/g, "<tables and rows>"],
  [/\b\d+ migrations, the last is \S+;/g, "<migrations>;"],
  [/(?<="migrations": |migration )\d+/g, "<migrations>"],
  [/\b\d{4}-[a-z]+(?:-[a-z]+)+\b/g, "<migration>"],
];

/** A text with what changes from run to run replaced by names. */
export function masked(text: string, values: ReadonlyMap<string, string>): string {
  const known = [...values].toSorted(([, one], [, other]) => other.length - one.length);
  const named = known.reduce((left, [name, value]) => left.replaceAll(whole(value), `<${name}>`), text);
  return CHANGING.reduce((left, [pattern, name]) => left.replaceAll(pattern, name), named);
}

/** Finds a value that is no part of a longer one. */
function whole(value: string): RegExp {
  return new RegExp(`(?<!\\w)${value.replaceAll(/[^\w]/g, "\\$&")}(?!\\w)`, "g");
}
