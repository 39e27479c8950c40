/** The width of a label with its colon. */
export const LABEL_WIDTH = 16;

/** Facts as lines, each with its label. */
export function labelled(facts: readonly (readonly [label: string, value: string])[]): string {
  return facts.map(([label, value]) => `${`${label}:`.padEnd(LABEL_WIDTH)}${value}\n`).join("");
}
