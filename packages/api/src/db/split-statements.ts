/** Comments, strings, quoted names and bodies of functions, in which a semicolon ends nothing; and one that does. */
const PART = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/**
 * The statements of a script, each with the comments before it. A script may have no quote after a backslash (`E'\''`).
 */
export function splitStatements(script: string): string[] {
  const ends = [...script.matchAll(PART)].flatMap(({ 0: part, index }) => (part === ";" ? [index + 1] : []));
  const statements = [...ends, script.length].map((end, place) => script.slice(ends[place - 1] ?? 0, end).trim());
  return statements.filter((statement) => statement.replace(PART, "").trim() !== "");
}
