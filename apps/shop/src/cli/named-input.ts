import type { RefusalPlace } from "@guerdon/contract/operations/operation";

/** Messages of our own that continue the name of a field. The others name what they are about themselves. */
const CONTINUES_A_NAME = /^(must|is|has) /;

/**
 * A message about an operation's input, with the name that the operator typed: "--reason must have at least 3
 * characters", or for an argument "user name must have at most 254 characters".
 * @param argv the command as typed
 */
export function namedInput(message: string, at: RefusalPlace | undefined, argv: readonly string[]): string {
  const names = at && "path" in at ? at.path.filter((part) => typeof part === "string").toReversed() : [];
  const [field] = names;
  if (field === undefined || !CONTINUES_A_NAME.test(message)) {
    return message;
  }
  const typed = new Set(argv.map((word) => word.split("=", 1)[0]));
  const option = names.flatMap(optionsOf).find((name) => typed.has(name));
  return `${option ?? field.replaceAll("_", " ")} ${message}`;
}

/** The options by which a field of an operation's input may be typed. */
function optionsOf(field: string): string[] {
  const whole = field.replaceAll("_", "-");
  const names = field.startsWith("website_id") ? ["site"] : [whole, whole.replace(/(-id|s)$/, "")];
  return names.map((name) => `--${name}`);
}
