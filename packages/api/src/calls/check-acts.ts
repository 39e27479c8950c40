/**
 * Checks at the start that everything declared has an act, before the first caller finds one missing.
 * @param kind the noun for the message, such as "calls"
 * @throws naming all that have none
 */
export function checkActs(
  kind: "calls" | "operations",
  declared: readonly { name: string }[],
  acts: ReadonlyMap<string, unknown>,
): void {
  const missing = declared.filter(({ name }) => !acts.has(name)).map(({ name }) => name);
  if (missing.length > 0) {
    throw new Error(`These ${kind} have no act: ${missing.join(", ")}.`);
  }
}
