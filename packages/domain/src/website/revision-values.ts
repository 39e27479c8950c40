/** The values of an object by their paths, such as "fees.0.amount". An empty list or object is a value, too. */
export function leaves(value: unknown, prefix: string): Map<string, string> {
  if (typeof value !== "object" || value === null) {
    return new Map([[prefix, typeof value === "string" ? value : JSON.stringify(value)]]);
  }
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  if (entries.length === 0) {
    return new Map([[prefix, JSON.stringify(value)]]);
  }
  const join = prefix === "" || prefix.endsWith(" ") ? prefix : `${prefix}.`;
  return new Map(entries.flatMap(([name, each]) => [...leaves(each, join + name)]));
}
